import type { CandidateContents, CandidateDocument } from '../../database/publish-check.ts';
import { collectFragments } from '../../../../renderer/entries/node.ts';

/** A document that a change would bring. */
export interface ChangedDocument {
  readonly after: CandidateDocument;
  /** What is live under its id; undefined for a new one. */
  readonly before: CandidateDocument | undefined;
}

/** The documents that would be live and are not, in the order of their ids. What is only withdrawn is none of them. */
export const listChangedDocuments = ({ documents, live }: CandidateContents): ChangedDocument[] =>
  [...documents.values()]
    .map((after) => ({ after, before: live.get(after.id) }))
    .filter(({ after, before }) => before?.sha256 !== after.sha256);

/** A document with the fragments that it draws, and those that they draw, in the order of their ids. */
export const withFragments = (
  document: CandidateDocument,
  documents: ReadonlyMap<string, CandidateDocument>,
): CandidateDocument[] => {
  const { found } = collectFragments<unknown>(JSON.parse(document.body), (id) => {
    const fragment = documents.get(id);
    return fragment?.kind === 'fragment' ? JSON.parse(fragment.body) : undefined;
  });
  const fragments = [...found.keys()].filter((id) => id !== document.id).toSorted();
  return [document, ...fragments.flatMap((id) => documents.get(id) ?? [])];
};
