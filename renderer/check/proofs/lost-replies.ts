import { ownEntry } from '../../document/json.ts';
import { layersAround } from '../../document/place.ts';
import { pointerTo } from '../../document/pointer.ts';
import { dependenciesOf } from '../../expressions/dependencies.ts';
import type { ContractPlace } from '../../problems/problem.ts';
import type { Proof } from '../proof.ts';

const root = 'operations.';

/** Where a contract says that a call moves money. */
const placeOf = (call = ''): readonly ContractPlace[] => [{ of: 'call', name: call, path: 'money' }];

/** An action that moves money says what follows a lost reply, and the page shows that it is not known how it came out. */
export const lostReplies: Proof = ({ document, contracts, parse, say }) => {
  /** The call that moves money, by the name of its action. */
  const moving = new Map<string, string>();
  const shown = new Set<string>();
  return {
    step: (step, { pointer, around }) => {
      if (step.do !== 'request') return;
      const contract = ownEntry(contracts.calls, step.call);
      const [action] = layersAround(around, 'action');
      if (contract?.money !== true || action === undefined) return;
      const { call = '' } = step;
      const place = pointerTo('/actions', action.name, 'operation');
      moving.set(action.name, call);
      if (pointer.startsWith(`${place}/`))
        say('lost-reply', pointerTo(pointer, 'call'), `nobody has pressed anything here, and the call "${call}" moves money. Take it away.`, {
          found: call,
          contracts: placeOf(call),
        });
      // All screens know by it what is paid for: one that named something else would pay a second time what is in doubt on another.
      const param = contract.about?.param;
      const { operation } = ownEntry(document.actions, action.name) ?? {};
      if (param !== undefined && operation !== undefined && JSON.stringify(operation.about) !== JSON.stringify(step.with?.[param])) {
        const sentence = `all screens know what the call "${call}" pays for by its "${param}", and this is something else. Write what is sent as "${param}".`;
        say('lost-reply', pointerTo(place, 'about'), sentence, { contracts: [{ of: 'call', name: call, path: 'about' }] });
      }
    },
    value: (value, { pointer }, use) => {
      if (use.of !== 'node' && use.of !== 'prop' && use.of !== 'parameter') return;
      for (const key of dependenciesOf(parse(value, pointer))) if (key.startsWith(root)) shown.add(key.slice(root.length));
    },
    end: () => {
      for (const [name, { operation }] of Object.entries(document.actions ?? {})) {
        const place = pointerTo('/actions', name);
        if (operation === undefined) {
          if (moving.has(name))
            say(
              'lost-reply',
              place,
              `the action "${name}" moves money and does not say what follows a lost reply. Add "operation" with about and onConfirmed.`,
              {
                suggestion: 'operation',
                lack: `${root}${name}`,
                contracts: placeOf(moving.get(name)),
              },
            );
        } else if (!moving.has(name)) {
          say('unknown-key', pointerTo(place, 'operation'), `the action "${name}" sends no call that moves money. Take "operation" away.`, {
            found: 'operation',
          });
        } else if (!shown.has(name)) {
          const sentence = `nothing on the page tells how "${name}" stands. Show a node while {"$": "operations.${name}"} is "unknown", with the way to the order.`;
          say('lost-reply', pointerTo(place, 'operation'), sentence, { expected: `operations.${name}`, contracts: placeOf(moving.get(name)) });
        }
      }
    },
  };
};
