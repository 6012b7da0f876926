import type { Node, ScreenDocument } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { eventTraitsOf } from '../widget-metadata.ts';
import { joinPointer } from '../../document/pointer.ts';
import type { WarningCode } from '../../diagnostics/codes.ts';
import { suggestName } from '../../diagnostics/suggest.ts';
import type { WarningRule } from '../checker.ts';

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

/** True if the name occurs as a word outside its declaration. */
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

/** Requires actions and countdowns to be started, and overlays to be opened. */
export const noUnusedDeclaration: WarningRule = ({ document, report: say }) => {
  const used = new Set<string>();
  /** A misspelt name counts for its suggestion. */
  const markUsed = (of: 'actions' | 'overlays' | 'countdowns', name: string): void => {
    const known = Object.keys(document[of] ?? {});
    used.add(`${of}/${suggestName(name, known) ?? name}`);
  };
  /** A control without handler may be meant to start the action, so its problem suffices. */
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
          // Not auto-removed if mentioned elsewhere.
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
