import type { ScreenDocument } from '../../document/generated/document.ts';
import { joinPointer } from '../../document/pointer.ts';
import type { WarningCode } from '../../problems/codes.ts';
import { suggestName } from '../../problems/suggest.ts';
import type { WarningRule } from '../proof.ts';
import { unhandledEvents } from '../events/idle-events.ts';

const sentences = {
  actions: (name: string) =>
    `nothing starts the action "${name}". Run it when something happens, or take it away.`,
  overlays: (name: string) =>
    `nothing opens "${name}". Open it with a dialog step, or take it away.`,
  countdowns: (name: string) =>
    `nothing starts the countdown "${name}". Start it with a countdown step, or take it away.`,
} as const;

/** Whether the name stands as a word anywhere in the document but in the part that it names. */
const isNamedElsewhere = (
  document: ScreenDocument,
  of: keyof typeof sentences,
  name: string,
): boolean => {
  const { [name]: _, ...others } = document[of] ?? {};
  return (
    JSON.stringify({ ...document, [of]: others })
      .match(/[\w-]+/g)
      ?.includes(name) === true
  );
};

/** Every action is started by something other than itself, every overlay is opened, every countdown is started. */
export const noUnusedDeclaration: WarningRule = ({ document, report: say }) => {
  const used = new Set<string>();
  /** A misspelt name is a problem of its own; what it was meant to be is not unused. */
  const markUsed = (of: 'actions' | 'overlays' | 'countdowns', name: string): void => {
    const known = Object.keys(document[of] ?? {});
    used.add(`${of}/${suggestName(name, known) ?? name}`);
  };
  /** Whoever starts nothing may be meant to start what nothing starts: one fault, told there. */
  let isIdle = false;
  return {
    node: (node) => {
      isIdle ||= unhandledEvents(node).length > 0;
    },
    handler: (handler) => (typeof handler === 'string' ? markUsed('actions', handler) : undefined),
    step: (step, { pointer }) => {
      if (step.do === 'run' && !pointer.startsWith(`${joinPointer('/actions', step.action)}/`))
        markUsed('actions', step.action);
      if (step.do === 'dialog' && step.how === 'open') markUsed('overlays', step.overlay);
      if (step.do === 'countdown' && step.how === 'start') markUsed('countdowns', step.countdown);
    },
    end: () => {
      const reportUnused = (of: keyof typeof sentences, code: WarningCode): void => {
        for (const name of Object.keys(document[of] ?? {})) {
          if (used.has(`${of}/${name}`)) continue;
          // What is named elsewhere, if only to close it, is not in the way by mistake alone.
          const change = isNamedElsewhere(document, of, name) ? undefined : 'remove';
          say(code, joinPointer('', of, name), sentences[of](name), { change });
        }
      };
      if (!isIdle) reportUnused('actions', 'unused-action');
      reportUnused('overlays', 'unused-overlay');
      reportUnused('countdowns', 'unused-countdown');
    },
  };
};
