import { formatDocumentProblem } from '../documents/problem.ts';
import type { ReplacedVersion } from './select-valid-versions.ts';
import type { PlannedDocument, UpgradeAction } from './shipped-document.ts';

export const describeReplaced = ({ refused, by, problems }: ReplacedVersion): string =>
  [
    `${refused.name}: rejected by this version of the engine; ${by === undefined ? 'it is withdrawn' : `${by.name} is served instead`}.`,
    ...problems.map(formatDocumentProblem),
  ].join('\n');

/** @param by undefined: the document is withdrawn */
export const describeRefused = (
  { refused, problems }: ReplacedVersion,
  by: ReplacedVersion['by'],
): string =>
  [
    `The upgraded app rejects ${refused.name}, which was live:`,
    by === undefined
      ? 'it is withdrawn, and nothing is shown at its address.'
      : `${by.name} is served instead.`,
    ...problems.slice(0, 1).map(({ message }) => `First reason: ${message}`),
    'Fix the document, check it, and publish it.',
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
    ['rejected by the engine', [...new Set(replaced.map(({ refused }) => refused.docId))]] as const,
  ].filter(([, names]) => names.length > 0);
  return `Shipped screens: ${parts.map(([what, names]) => `${what}: ${names.join(', ')}`).join('; ')}.`;
};

export const describeReview = ({ document, fits }: PlannedDocument): string => {
  const { id, kind } = document.header;
  if (fits) return `${id}: was edited, so it is kept. The shipped text is a draft for review.`;
  return `${id}: is a document of another kind, so it is kept. The shipped ${kind} is a draft for review; publish it under another id.`;
};
