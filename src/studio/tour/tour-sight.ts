import { isRecord, ownProperty } from '../../../renderer/entries/document.ts';
import type { PaneName } from '../document/use-panes.ts';
import type { Workspace } from '../workspace/use-workspace.ts';
import { nodeAround } from '../workspace/node-ids.ts';

/** What a person may do besides changing the document, and how often they did it. */
export interface TourActs {
  /** Chose what the phone shows. */
  readonly preview: number;
  /** Read how a document is published. */
  readonly publication: number;
}

/** What the tour sees of the work. */
export interface TourSight {
  /** The id of the selected node. */
  readonly selected: string | undefined;
  /** The words of the heading that the tour is about; undefined while it is gone. */
  readonly words: unknown;
  /** Its place among the parts of the page; -1 while it is gone. */
  readonly place: number;
  /** Whether the text as it is now has errors; undefined while it is being checked. */
  readonly hasErrors: boolean | undefined;
  readonly shown: ReadonlySet<PaneName>;
  readonly acts: TourActs;
}

/** The heading that the tour is about. */
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
