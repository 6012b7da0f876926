import type { ReleasedDocument } from '../../contracts/generated/studio-answers.ts';
import { titleOf } from '../pages/page-names.ts';

export interface ReleaseStep {
  readonly document: string;
  readonly title: string;
  /** Version numbers; undefined if the release lacks the document. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

export const compareReleases = (
  from: readonly ReleasedDocument[],
  to: readonly ReleasedDocument[],
): readonly ReleaseStep[] => {
  const [old, fresh] = [from, to].map(
    (documents) => new Map(documents.map((released) => [released.document, released])),
  );
  const all = new Map([...(old ?? []), ...(fresh ?? [])]);
  return [...all.values()]
    .map(({ document, title }) => ({
      document,
      title,
      from: old?.get(document)?.version,
      to: fresh?.get(document)?.version,
    }))
    .filter((step) => step.from !== step.to)
    .toSorted((one, other) => one.document.localeCompare(other.document));
};

export const describeReleaseStep = ({ document, title, from, to }: ReleaseStep): string => {
  const name = titleOf({ id: document, title });
  if (to === undefined) return `${name} is withdrawn; version ${from ?? ''} is live.`;
  return from === undefined
    ? `${name} returns in version ${to}.`
    : `${name} goes from version ${from} to version ${to}.`;
};
