import { pointerTo } from '../../document/pointer.ts';
import type { Proof } from '../proof.ts';

/** Every action is started by something other than itself, every overlay is opened. */
export const unused: Proof = ({ document, say }) => {
  const used = new Set<string>();
  return {
    handler: (handler) => {
      if (typeof handler === 'string') used.add(`actions/${handler}`);
    },
    step: (step, { pointer }) => {
      if (step.do === 'run' && !pointer.startsWith(`${pointerTo('/actions', step.action)}/`)) used.add(`actions/${step.action}`);
      if (step.do === 'dialog' && step.how === 'open') used.add(`overlays/${step.overlay}`);
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
    },
  };
};
