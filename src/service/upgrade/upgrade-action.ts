import { formatProblem } from '../documents/problem.ts';
import type { ReplacedVersion } from './select-valid-versions.ts';
import type { ShippedDocument } from './shipped-document.ts';

export const describeReplaced = ({ refused, by, problems }: ReplacedVersion): string =>
  [
    `${refused.name}: this version of the engine refuses it; ${by === undefined ? 'it is withdrawn' : `${by.name} is served in its place`}.`,
    ...problems.map(formatProblem),
  ].join('\n');

/** @param by undefined: the document is withdrawn */
export const describeRefused = (
  { refused, problems }: ReplacedVersion,
  by: ReplacedVersion['by'],
): string =>
  [
    `The program was upgraded and refuses ${refused.name}, which was live:`,
    by === undefined
      ? 'it is withdrawn, and nothing is shown at its address.'
      : `${by.name} is served in its place.`,
    ...problems.slice(0, 1).map(({ message }) => `The first reason: ${message}`),
    'Mend the document, check it, and publish it.',
  ].join(' ');

export const describeRelease = (
  shipped: readonly PlannedDocument[],
  replaced: readonly ReplacedVersion[],
): string => {
  const ids = (fate: UpgradeAction): string[] =>
    shipped.filter((entry) => entry.action === fate).map((entry) => entry.document.header.id);
  const parts = [
    ['new', ids('import')] as const,
    ['replaced', ids('replace')] as const,
    ['refused by the engine', [...new Set(replaced.map(({ refused }) => refused.docId))]] as const,
  ].filter(([, names]) => names.length > 0);
  return `Shipped screens: ${parts.map(([what, names]) => `${what}: ${names.join(', ')}`).join('; ')}.`;
};

export const describeReview = ({ document, fits }: PlannedDocument): string => {
  const { id, kind } = document.header;
  if (fits) return `${id}: was edited and stays as it is; the shipped text is a draft for review.`;
  return `${id}: is a document of another kind and stays as it is; the shipped ${kind} is a draft for review, and can be published under another id only.`;
};

/**
 * Action for a shipped document (docs/spec/contract.md section 10, "Shipped screens and edited
 * screens").
 */
export type UpgradeAction =
  | 'import'
  | 'keep'
  /** Live version unchanged since it was shipped: replaced by the new text. */
  | 'replace'
  /** Edited or withdrawn in the studio: stays, and the shipped text is offered for review. */
  | 'review';

interface DocumentState {
  readonly shipped: string;
  /** Shipped hash at the previous start. */
  readonly former: string | undefined;
  readonly live: string | undefined;
  /** State of the id. An id is never reused for another kind of document. */
  readonly exists: 'no' | 'yes' | 'of another kind';
}

export const chooseUpgradeAction = ({
  shipped,
  former,
  live,
  exists,
}: DocumentState): UpgradeAction => {
  if (exists === 'no') return 'import';
  if (live === shipped) return 'keep';
  if (exists === 'yes' && live !== undefined && live === former) return 'replace';
  return shipped === former ? 'keep' : 'review';
};

export interface PlannedDocument {
  readonly document: ShippedDocument;
  readonly action: UpgradeAction;
  /** May be published: its id does not belong to a document of another kind. */
  readonly fits: boolean;
}
