import type { Step } from '../../document/generated/document.ts';
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
  /** Of each action, for what kind of thing its first call moves money. */
  const kinds = new Map<string, string>();
  /** All screens know by it what is paid for, and one that names something else would pay a second time what is in doubt on another. */
  const judgeAbout = (step: Extract<Step, { readonly do: 'request' }>, call: string, name: string): void => {
    const { about } = ownEntry(contracts.calls, call) ?? {};
    const { operation } = ownEntry(document.actions, name) ?? {};
    if (about === undefined || operation === undefined) return;
    const first = kinds.get(name) ?? about.kind;
    kinds.set(name, first);
    const isSame = JSON.stringify(operation.about) === JSON.stringify(step.with?.[about.param]);
    if (isSame && first === about.kind) return;
    const sentence =
      first === about.kind
        ? `all screens know what the call "${call}" pays for by its "${about.param}", and this is something else. Write what is sent as "${about.param}".`
        : `the action "${name}" moves money for two kinds of things, ${first} and ${about.kind}. Send "${call}" from an action of its own.`;
    say('lost-reply', pointerTo('/actions', name, 'operation', 'about'), sentence, { contracts: [{ of: 'call', name: call, path: 'about' }] });
  };
  return {
    step: (step, { pointer, around }) => {
      if (step.do !== 'request' || ownEntry(contracts.calls, step.call)?.money !== true) return;
      const [action] = layersAround(around, 'action');
      if (action === undefined) return;
      const { call = '' } = step;
      moving.set(action.name, call);
      if (pointer.startsWith(`${pointerTo('/actions', action.name, 'operation')}/`))
        say('lost-reply', pointerTo(pointer, 'call'), `nobody has pressed anything here, and the call "${call}" moves money. Take it away.`, {
          found: call,
          contracts: placeOf(call),
        });
      else judgeAbout(step, call, action.name);
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
