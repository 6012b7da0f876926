import { pointerTo } from '../../document/pointer.ts';
import { suggestName } from '../../problems/suggest.ts';
import type { Proof } from '../proof.ts';

/** Every action is started by something other than itself, every overlay is opened, every countdown is started. */
export const unused: Proof = ({ document, say }) => {
  const used = new Set<string>();
  /** A misspelt name is a problem of its own; what it was meant to be is not unused. */
  const note = (of: 'actions' | 'overlays' | 'countdowns', name: string): void => {
    const known = Object.keys(document[of] ?? {});
    used.add(`${of}/${known.includes(name) ? name : (suggestName(name, known) ?? name)}`);
  };
  return {
    handler: (handler) => (typeof handler === 'string' ? note('actions', handler) : undefined),
    step: (step, { pointer }) => {
      if (step.do === 'run' && !pointer.startsWith(`${pointerTo('/actions', step.action)}/`)) note('actions', step.action);
      if (step.do === 'dialog' && step.how === 'open') note('overlays', step.overlay);
      if (step.do === 'countdown' && step.how === 'start') note('countdowns', step.countdown);
    },
    end: () => {
      for (const name of Object.keys(document.actions ?? {})) {
        if (!used.has(`actions/${name}`))
          say('unused-action', pointerTo('/actions', name), `nothing starts the action "${name}". Name it in an on, or take it away.`);
      }
      for (const name of Object.keys(document.overlays ?? {})) {
        if (!used.has(`overlays/${name}`))
          say('unused-overlay', pointerTo('/overlays', name), `nothing opens "${name}". Open it with a dialog step, or take it away.`);
      }
      for (const name of Object.keys(document.countdowns ?? {})) {
        if (!used.has(`countdowns/${name}`))
          say('unused-countdown', pointerTo('/countdowns', name), `nothing starts the countdown "${name}". Start it with a countdown step, or take it away.`);
      }
    },
  };
};
