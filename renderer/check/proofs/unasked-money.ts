import { ownEntry } from '../../document/json.ts';
import { layersAround } from '../../document/place.ts';
import type { Proof } from '../proof.ts';
import { followStarts } from '../scope/unasked-starts.ts';

/** Money moves when somebody presses for it, and not by itself. */
export const unaskedMoney: Proof = ({ contracts, say }) => {
  const moving = new Set<string>();
  const starts = followStarts();
  return {
    handler: starts.handler,
    step: (step, place) => {
      starts.step(step, place);
      const [action] = layersAround(place.around, 'action');
      if (step.do === 'request' && action !== undefined && ownEntry(contracts.calls, step.call)?.money === true) moving.add(action.name);
    },
    end: () => {
      for (const action of moving)
        for (const pointer of starts.starters(action))
          say('money-once', pointer, `the action "${action}" moves money, and nobody has pressed anything here. Let a button start it.`, { found: action });
    },
  };
};
