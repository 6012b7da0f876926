import type { Node, ScreenDocument } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { eventTraitsOf } from '../widget-metadata.ts';
import { joinPointer } from '../../document/pointer.ts';
import type { WarningCode } from '../../diagnostics/codes.ts';
import { suggestName } from '../../diagnostics/suggest.ts';
import type { WarningRule } from '../checker.ts';

/** The events that a node is there for and does nothing about. */
const unhandledEvents = ({ widget, on, props }: Node): readonly string[] =>
  Object.entries(eventTraitsOf(widget) ?? {}).flatMap(([event, { needed, unless }]) => {
    const doesByItself = unless !== undefined && Object.hasOwn(props ?? {}, unless);
    const handler = ownEntry(on, event);
    return needed === true && !doesByItself && (handler === undefined || handler.length === 0)
      ? [event]
      : [];
  });

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

/** What can be pressed or chosen does something. */
export const noInertControl: WarningRule = ({ report: say }) => ({
  node: (node, { pointer }) => {
    for (const event of unhandledEvents(node)) {
      const sentence = `the widget "${node.widget}" promises that something happens, and nothing does. Say what in "on", under "${event}".`;
      say('idle-control', pointer, sentence, {
        expected: `on.${event}`,
        suggestion: event,
        quotes: ['on', event],
      });
    }
  },
});
