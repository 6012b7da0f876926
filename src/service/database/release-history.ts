import type { ScreenDatabase } from './tables.ts';

/** What a list says of a release. */
export interface ReleaseSummary {
  readonly id: string;
  readonly seq: number;
  readonly kind: string;
  readonly author: string;
  readonly message: string;
  readonly createdAt: number;
}

/** Something in which a release differs from another one. */
export interface ReleaseDifference {
  readonly docId: string;
  readonly kind: string;
  readonly title: string;
  /** Number of the version in the other one; undefined where it is not there. */
  readonly from: number | undefined;
  /** Number of the version in this one; undefined where it is not there. */
  readonly to: number | undefined;
}

/** A document of a release. */
export interface ReleasedDocument {
  readonly docId: string;
  readonly kind: string;
  readonly title: string;
  readonly version: number;
  /** Of the stored version. */
  readonly sha256: string;
}

const selectReleases = (db: ScreenDatabase) =>
  db
    .selectFrom('releases')
    .select(['id', 'seq', 'kind', 'author', 'message', 'created_at as createdAt']);

/** Releases below a number, or the last ones, the newest first. */
export const listReleases = (
  db: ScreenDatabase,
  before: number | undefined,
  limit: number,
): Promise<ReleaseSummary[]> => {
  const newest = selectReleases(db).orderBy('seq', 'desc').limit(limit);
  return (before === undefined ? newest : newest.where('seq', '<', before)).execute();
};

/** Releases from a number on, the oldest first. */
export const listReleasesFrom = (db: ScreenDatabase, seq: number): Promise<ReleaseSummary[]> =>
  selectReleases(db).where('seq', '>=', seq).orderBy('seq').execute();

/** Undefined where there is no such release. */
export const findRelease = (db: ScreenDatabase, seq: number): Promise<ReleaseSummary | undefined> =>
  selectReleases(db).where('seq', '=', seq).executeTakeFirst();

/** The release that something became; undefined where there is none. */
export const findReleaseById = (
  db: ScreenDatabase,
  id: string,
): Promise<ReleaseSummary | undefined> =>
  selectReleases(db).where('id', '=', id).executeTakeFirst();

/** Every document of a release, by id. */
export const listReleasedDocuments = (
  db: ScreenDatabase,
  releaseId: string,
): Promise<ReleasedDocument[]> =>
  db
    .selectFrom('release_items')
    .innerJoin('versions', 'versions.id', 'release_items.version_id')
    .innerJoin('documents', 'documents.id', 'release_items.doc_id')
    .select([
      'release_items.doc_id as docId',
      'documents.kind',
      'documents.title',
      'versions.number as version',
      'versions.sha256',
    ])
    .where('release_id', '=', releaseId)
    .orderBy('release_items.doc_id')
    .execute();

/** In what a release differs from another one, by document. Without another one everything in it is new. */
export const diffReleases = async (
  db: ScreenDatabase,
  releaseId: string,
  otherId: string | undefined,
): Promise<ReleaseDifference[]> => {
  const there = await selectOnlyIn(db, releaseId, otherId ?? '');
  const gone = otherId === undefined ? [] : await selectOnlyIn(db, otherId, releaseId);
  const before = new Map(gone.map((row) => [row.docId, row]));
  const after = new Map(there.map((row) => [row.docId, row]));
  return [...new Map([...before, ...after]).values()]
    .map(({ docId, kind, title }) => ({
      docId,
      kind,
      title,
      from: before.get(docId)?.number,
      to: after.get(docId)?.number,
    }))
    .toSorted((one, other) => (one.docId < other.docId ? -1 : 1));
};

/** Documents that another release has not, or not in the same version. */
const selectOnlyIn = (db: ScreenDatabase, releaseId: string, otherId: string) =>
  db
    .selectFrom('release_items as item')
    .innerJoin('versions', 'versions.id', 'item.version_id')
    .innerJoin('documents', 'documents.id', 'item.doc_id')
    .leftJoin('release_items as other', (join) =>
      join
        .on('other.release_id', '=', otherId)
        .onRef('other.doc_id', '=', 'item.doc_id')
        .onRef('other.version_id', '=', 'item.version_id'),
    )
    .select(['item.doc_id as docId', 'documents.kind', 'documents.title', 'versions.number'])
    .where('item.release_id', '=', releaseId)
    .where('other.doc_id', 'is', null)
    .execute();
