import { collectFragments } from '../../../../renderer/entries/node.ts';
import type { ManifestDocument } from '../../database/manifests.ts';

/** Everything that would be live after a change. */
export interface CandidateContents {
  /** Identifies the documents, the engine and the checks: equal hashes have equal results. */
  readonly hash: string;
  readonly documents: ReadonlyMap<string, ManifestDocument>;
  readonly live: ReadonlyMap<string, ManifestDocument>;
}

export interface ChangedDocument {
  readonly after: ManifestDocument;
  readonly before: ManifestDocument | undefined;
}

/** Lists documents that differ from what is live, by id. Withdrawn ones are not included. */
export const listChangedDocuments = ({ documents, live }: CandidateContents): ChangedDocument[] =>
  [...documents.values()]
    .map((after) => ({ after, before: live.get(after.id) }))
    .filter(({ after, before }) => before?.sha256 !== after.sha256);

export const withFragments = (
  document: ManifestDocument,
  documents: ReadonlyMap<string, ManifestDocument>,
): ManifestDocument[] => {
  const { found } = collectFragments<unknown>(JSON.parse(document.body), (id) => {
    const fragment = documents.get(id);
    return fragment?.kind === 'fragment' ? JSON.parse(fragment.body) : undefined;
  });
  const fragments = [...found.keys()].filter((id) => id !== document.id).toSorted();
  return [document, ...fragments.flatMap((id) => documents.get(id) ?? [])];
};
