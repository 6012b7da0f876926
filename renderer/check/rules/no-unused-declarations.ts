import type { Contracts } from '../../document/contract.ts';
import type { Node, ScreenDocument } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { eventTraitsOf } from '../widget-metadata.ts';
import { joinPointer } from '../../document/pointer.ts';
import { suggestName } from '../../diagnostics/suggest.ts';
import type { WarningRule } from '../checker.ts';

const unhandledEvents = ({ widget, on, props }: Node, contracts: Contracts): readonly string[] =>
  Object.entries(eventTraitsOf(widget, contracts) ?? {}).flatMap(([event, { needed, unless }]) => {
    const doesByItself = unless !== undefined && Object.hasOwn(props ?? {}, unless);
    const handler = ownEntry(on, event);
    return needed === true && !doesByItself && (handler === undefined || handler.length === 0)
      ? [event]
      : [];
  });

type Section = 'actions' | 'overlays' | 'countdowns';

/** True if the name occurs as a word outside its declaration. */
const isNamedElsewhere = (document: ScreenDocument, of: Section, name: string): boolean => {
  const { [name]: _, ...others } = document[of] ?? {};
  return (
    JSON.stringify({ ...document, [of]: others })
      .match(/[\w-]+/g)
      ?.includes(name) === true
  );
};

/** Requires actions and countdowns to be started, and overlays to be opened. */
export const noUnusedDeclaration: WarningRule = ({ document, contracts, report }) => {
  const used = new Set<string>();
  /** A misspelt name counts for its suggestion. */
  const markUsed = (of: Section, name: string): void => {
    const known = Object.keys(document[of] ?? {});
    used.add(`${of}/${suggestName(name, known) ?? name}`);
  };
  /** A control without handler may be meant to start the action, so its problem suffices. */
  let isIdle = false;
  return {
    node: (node) => {
      isIdle ||= unhandledEvents(node, contracts).length > 0;
    },
    handler: (handler) => (typeof handler === 'string' ? markUsed('actions', handler) : undefined),
    step: (step, { pointer }) => {
      if (step.do === 'run' && !pointer.startsWith(`${joinPointer('/actions', step.action)}/`))
        markUsed('actions', step.action);
      if (step.do === 'dialog' && step.how === 'open') markUsed('overlays', step.overlay);
      if (step.do === 'countdown' && step.how === 'start') markUsed('countdowns', step.countdown);
    },
    end: () => {
      const reportUnused = (
        of: Section,
        code: 'unused-action' | 'unused-overlay' | 'unused-countdown',
      ): void => {
        for (const name of Object.keys(document[of] ?? {}))
          if (!used.has(`${of}/${name}`))
            report(code, joinPointer('', of, name), {
              name,
              isRemovable: !isNamedElsewhere(document, of, name),
            });
      };
      if (!isIdle) reportUnused('actions', 'unused-action');
      reportUnused('overlays', 'unused-overlay');
      reportUnused('countdowns', 'unused-countdown');
    },
  };
};

export const noInertControl: WarningRule = ({ contracts, report }) => ({
  node: (node, { pointer }) => {
    for (const event of unhandledEvents(node, contracts))
      report('idle-control', pointer, { widget: node.widget, event });
  },
});
