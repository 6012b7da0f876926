import type { CandidateContents, CandidateDocument } from './gate.ts';

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
