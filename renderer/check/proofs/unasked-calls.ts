import { ownEntry } from '../../document/json.ts';
import { ancestorsOf } from '../../document/place.ts';
import type { Rule } from '../proof.ts';
import { trackActionStarts } from '../events/unasked-starts.ts';

/** What moves money, or takes effect each time it is sent, is sent when somebody presses for it, and not by itself. */
export const noAutomaticPayment: Rule = ({ contracts, report: say }) => {
  /** What comes of an action, in words, by its name. */
  const harmful = new Map<string, string>();
  const starts = trackActionStarts();
  return {
    handler: starts.handler,
    step: (step, place) => {
      starts.step(step, place);
      const [action] = ancestorsOf(place.ancestors, 'action');
      if (action === undefined || step.do !== 'request') return;
      const call = ownEntry(contracts.calls, step.call);
      if (call?.money === true) harmful.set(action.name, 'moves money');
      else if (call?.once === true && !harmful.has(action.name))
        harmful.set(action.name, `sends "${step.call ?? ''}", which takes effect each time`);
    },
    end: () => {
      for (const [action, harm] of harmful)
        for (const pointer of starts.starters(action))
          say(
            'money-once',
            pointer,
            `the action "${action}" ${harm}, and nobody has pressed anything here. Let a button start it.`,
            { found: action },
          );
    },
  };
};
