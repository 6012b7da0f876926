import { formatProblem } from '../documents/problem.ts';
import type { ReplacedVersion } from './select-valid-versions.ts';
import type { ShippedDocument } from './shipped-document.ts';

/** For the log: a text that the engine refused, with every reason. */
export const describeReplaced = ({ refused, by, problems }: ReplacedVersion): string =>
  [
    `${refused.name}: this version of the engine refuses it; ${by === undefined ? 'it is withdrawn' : `${by.name} is served in its place`}.`,
    ...problems.map(formatProblem),
  ].join('\n');

/** For everybody who opens the studio: what becomes of a document whose live version the engine refused. @param by undefined: it is withdrawn */
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

/** For the history: what a release of the upgrade changed. */
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

/** For the log: a shipped text that people have to decide about. */
export const describeReview = ({ document, fits }: PlannedDocument): string => {
  const { id, kind } = document.header;
  if (fits) return `${id}: was edited and stays as it is; the shipped text is a draft for review.`;
  return `${id}: is a document of another kind and stays as it is; the shipped ${kind} is a draft for review, and can be published under another id only.`;
};

/** What a start does with a shipped document (docs/spec/contract.md section 10, "Shipped screens and edited screens"). */
export type UpgradeAction =
  /** New: it is published. */
  | 'import'
  /** Nothing to do. */
  | 'keep'
  /** Nobody changed the live version since it was shipped: the new text takes its place. */
  | 'replace'
  /** Somebody changed or withdrew it: that stays, the shipped text becomes a draft for review. */
  | 'review';

/** Hashes of one document; undefined where there is none. */
interface DocumentState {
  readonly shipped: string;
  /** What the start before found shipped. */
  readonly former: string | undefined;
  /** What is live. */
  readonly live: string | undefined;
  /** Whether the id is in use, and by a document of another kind: an id is never used for another document. */
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

/** A shipped document with what is done with it. */
export interface PlannedDocument {
  readonly document: ShippedDocument;
  readonly action: UpgradeAction;
  /** Whether it may be published under its id, which is not that of a document of another kind. */
  readonly fits: boolean;
}
