import { ownEntry } from '../../document/json.ts';
import { layersAround } from '../../document/place.ts';
import { pointerTo } from '../../document/pointer.ts';
import type { Proof } from '../proof.ts';

/** A call that moves money is sent by an action with once, and never by itself. */
export const moneyOnce: Proof = ({ contracts, say }) => ({
  step: (step, { pointer, around }) => {
    if (step.do !== 'request' || ownEntry(contracts.calls, step.call)?.money !== true) return;
    if (step.background === true)
      say('money-once', pointerTo(pointer, 'background'), `the call "${step.call ?? ''}" moves money, and whether it did must be known. Wait for its answer.`, {
        found: 'background',
      });
    const [action] = layersAround(around, 'action');
    if (action?.action.once === true) return;
    const advice = action === undefined ? 'Make it an action with "once": true and name it here.' : `Add "once": true to the action "${action.name}".`;
    say('money-once', pointerTo(pointer, 'call'), `the call "${step.call ?? ''}" moves money and could be sent twice. ${advice}`, {
      found: step.call,
      suggestion: 'once',
    });
  },
  source: (source, _name, { pointer }) => {
    if (source.kind !== 'call' || ownEntry(contracts.calls, source.call)?.money !== true) return;
    say(
      'money-once',
      pointerTo(pointer, 'call'),
      `the call "${source.call}" moves money; a source would send it by itself. Send it from an action with once.`,
      { found: source.call },
    );
  },
});
