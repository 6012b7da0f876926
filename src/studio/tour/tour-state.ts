import { isRecord, ownProperty } from '../../../renderer/entries/document.ts';
import type { PaneName } from '../document/use-panes.ts';
import type { Workspace } from '../workspace/use-workspace.ts';
import { nodeAround } from '../workspace/node-ids.ts';

export interface TourActs {
  readonly preview: number;
  readonly publication: number;
}

export interface TourState {
  readonly selected: string | undefined;
  /** Text of the tour heading; undefined if removed. */
  readonly headingText: unknown;
  /** Index of the tour heading in the body; -1 if removed. */
  readonly headingIndex: number;
  /** Undefined while the current text is being checked. */
  readonly hasErrors: boolean | undefined;
  readonly shown: ReadonlySet<PaneName>;
  readonly acts: TourActs;
}

export const tourNode = 'lead';

type WorkspaceState = Pick<
  Workspace,
  'lastValidDocument' | 'selected' | 'problems' | 'isChecking' | 'isOutdated' | 'shown'
>;

export const readTourState = (
  { lastValidDocument, selected, problems, isChecking, isOutdated, shown }: WorkspaceState,
  acts: TourActs,
): TourState => {
  const document = lastValidDocument?.document;
  const body = ownProperty(document, 'body');
  const nodes: readonly unknown[] = Array.isArray(body) ? body : [];
  const headingIndex = nodes.findIndex((node) => isRecord(node) && node.id === tourNode);
  return {
    selected: nodeAround(document, selected),
    headingText: ownProperty(ownProperty(nodes[headingIndex], 'props'), 'text'),
    headingIndex,
    hasErrors:
      problems === undefined || isChecking || isOutdated
        ? undefined
        : problems.some(({ severity }) => severity === 'error'),
    shown,
    acts,
  };
};
