import type { CandidateContents, CandidateDocument } from '../../database/publish-check.ts';
import { collectFragments } from '../../../../renderer/entries/node.ts';

export interface ChangedDocument {
  readonly after: CandidateDocument;
  readonly before: CandidateDocument | undefined;
}

/** Lists documents that differ from what is live, by id. Withdrawn ones are not included. */
export const listChangedDocuments = ({ documents, live }: CandidateContents): ChangedDocument[] =>
  [...documents.values()]
    .map((after) => ({ after, before: live.get(after.id) }))
    .filter(({ after, before }) => before?.sha256 !== after.sha256);

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
