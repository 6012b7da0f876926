import { isRecord, ownProperty } from '../../../renderer/entries/document.ts';
import type { PaneName } from '../document/use-panes.ts';
import type { Workspace } from '../workspace/use-workspace.ts';
import { nodeAround } from '../workspace/node-ids.ts';

export interface TourActs {
  readonly preview: number;
  readonly publication: number;
}

export interface TourSight {
  readonly selected: string | undefined;
  /** Text of the tour heading; undefined if removed. */
  readonly words: unknown;
  /** Index of the tour heading in the body; -1 if removed. */
  readonly place: number;
  /** Undefined while the current text is being checked. */
  readonly hasErrors: boolean | undefined;
  readonly shown: ReadonlySet<PaneName>;
  readonly acts: TourActs;
}

export const tourNode = 'lead';

type Seen = Pick<
  Workspace,
  'lastValidDocument' | 'selected' | 'problems' | 'isChecking' | 'isOutdated' | 'shown'
>;

export const seeWork = (
  { lastValidDocument: readable, selected, problems, isChecking, isOutdated: isStale, shown }: Seen,
  acts: TourActs,
): TourSight => {
  const document = readable?.document;
  const body = ownProperty(document, 'body');
  const nodes: readonly unknown[] = Array.isArray(body) ? body : [];
  const place = nodes.findIndex((node) => isRecord(node) && node.id === tourNode);
  return {
    selected: nodeAround(document, selected),
    words: ownProperty(ownProperty(nodes[place], 'props'), 'text'),
    place,
    hasErrors:
      problems === undefined || isChecking || isStale
        ? undefined
        : problems.some(({ severity }) => severity === 'error'),
    shown,
    acts,
  };
};
