import { ownEntry } from '../../document/json.ts';
import { layersAround } from '../../document/place.ts';
import { pointerTo } from '../../document/pointer.ts';
import { dependenciesOf } from '../../expressions/dependencies.ts';
import type { Proof } from '../proof.ts';

const root = 'operations.';

/** An action that moves money says what follows a lost reply, and the page shows that it is not known how it came out. */
export const lostReplies: Proof = ({ document, contracts, parse, say }) => {
  const moving = new Set<string>();
  const shown = new Set<string>();
  return {
    step: (step, { pointer, around }) => {
      if (step.do !== 'request' || ownEntry(contracts.calls, step.call)?.money !== true) return;
      const [action] = layersAround(around, 'action');
      if (action === undefined) return;
      moving.add(action.name);
      if (pointer.startsWith(`${pointerTo('/actions', action.name, 'operation')}/`))
        say('lost-reply', pointerTo(pointer, 'call'), `nobody has pressed anything here, and the call "${step.call ?? ''}" moves money. Take it away.`, {
          found: step.call,
        });
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
              },
            );
        } else if (!moving.has(name)) {
          say('unknown-key', pointerTo(place, 'operation'), `the action "${name}" sends no call that moves money. Take "operation" away.`, {
            found: 'operation',
          });
        } else if (!shown.has(name)) {
          const sentence = `nothing on the page tells how "${name}" stands. Show a node while {"$": "operations.${name}"} is "unknown", with the way to the order.`;
          say('lost-reply', pointerTo(place, 'operation'), sentence, { expected: `operations.${name}` });
        }
      }
    },
  };
};
