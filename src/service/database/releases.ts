import type { ScreenDatabase } from './tables.ts';
import { notifyInstances } from './change-notifications.ts';
import { createId } from './dialect.ts';
import type { Authorship } from './versions.ts';

export interface ReleaseSummary {
  readonly id: string;
  readonly seq: number;
  readonly kind: string;
  readonly author: string;
  readonly message: string;
  readonly createdAt: number;
}

export interface ReleaseDifference {
  readonly docId: string;
  readonly kind: string;
  readonly title: string;
  /** Version number in the other release; undefined if absent. */
  readonly from: number | undefined;
  /** Version number in this release; undefined if absent. */
  readonly to: number | undefined;
}

interface ReleasedDocument {
  readonly docId: string;
  readonly kind: string;
  readonly title: string;
  readonly version: number;
  readonly sha256: string;
}

const selectReleases = (db: ScreenDatabase) =>
  db
    .selectFrom('releases')
    .select(['id', 'seq', 'kind', 'author', 'message', 'created_at as createdAt']);

/** Newest first, below `before` if given. */
export const listReleases = (
  db: ScreenDatabase,
  before: number | undefined,
  limit: number,
): Promise<ReleaseSummary[]> => {
  const newest = selectReleases(db).orderBy('seq', 'desc').limit(limit);
  return (before === undefined ? newest : newest.where('seq', '<', before)).execute();
};

export const listReleasesFrom = (db: ScreenDatabase, seq: number): Promise<ReleaseSummary[]> =>
  selectReleases(db).where('seq', '>=', seq).orderBy('seq').execute();

export const findRelease = (db: ScreenDatabase, seq: number): Promise<ReleaseSummary | undefined> =>
  selectReleases(db).where('seq', '=', seq).executeTakeFirst();

export const findReleaseById = (
  db: ScreenDatabase,
  id: string,
): Promise<ReleaseSummary | undefined> =>
  selectReleases(db).where('id', '=', id).executeTakeFirst();

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

/** Differences by document. Without another release, everything is new. */
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

/** Documents missing in the other release, or in another version there. */
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

interface CheckedRelease {
  /** Hash of the engine and the shipped screens. */
  readonly buildHash: string;
  readonly releaseId: string;
}

export const isReleaseChecked = async (
  db: ScreenDatabase,
  { buildHash, releaseId }: CheckedRelease,
): Promise<boolean> => {
  const row = await db
    .selectFrom('checked_releases')
    .select('checked_at')
    .where('program', '=', buildHash)
    .where('release_id', '=', releaseId)
    .executeTakeFirst();
  return row !== undefined;
};

export const markReleaseChecked = async (
  db: ScreenDatabase,
  { buildHash, releaseId }: CheckedRelease,
  now: number,
): Promise<void> => {
  await db
    .insertInto('checked_releases')
    .values({ program: buildHash, release_id: releaseId, checked_at: now })
    .onConflict((conflict) => conflict.columns(['program', 'release_id']).doNothing())
    .execute();
};

export interface Channel {
  readonly releaseId: string | undefined;
  /** Incremented by every release, including rollbacks. */
  readonly seq: number;
}

/** Another release came first. Read the live state and decide again. */
export class ReleaseConflictError extends Error {
  constructor(expectedSeq: number) {
    super(`Expected the channel 'live' at release ${expectedSeq}, but a newer release is live.`);
    this.name = 'ReleaseConflict';
  }
}

/** Blocks other releases until the transaction ends. */
export const lockChannel = async (db: ScreenDatabase): Promise<Channel> => {
  await db.updateTable('channels').set({ name: 'live' }).where('name', '=', 'live').execute();
  return readChannel(db);
};

export const readChannel = async (db: ScreenDatabase): Promise<Channel> => {
  const row = await db
    .selectFrom('channels')
    .select(['release_id', 'seq'])
    .where('name', '=', 'live')
    .executeTakeFirstOrThrow();
  return { releaseId: row.release_id ?? undefined, seq: row.seq };
};

/** SQLite binds at most 32,766 values in a statement. */
const maxRowsPerInsert = 5000;

interface NewRelease extends Authorship {
  readonly kind: 'upgrade' | 'publish' | 'rollback' | 'expire';
  readonly items: ReadonlyMap<string, string>;
}

/**
 * Creates a release and moves the channel to it. Call it in a transaction.
 * @throws ReleaseConflictError if the channel has moved since `from`
 * @returns the release id
 */
export const createRelease = async (
  db: ScreenDatabase,
  from: Channel,
  { kind, items, author, message, now }: NewRelease,
): Promise<string> => {
  const id = createId(now);
  const seq = from.seq + 1;
  // Takes the lock first, so the slower of two instances detects the conflict.
  const moved = await db
    .updateTable('channels')
    .set({ seq })
    .where('name', '=', 'live')
    .where('seq', '=', from.seq)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) throw new ReleaseConflictError(from.seq);
  await db
    .insertInto('releases')
    .values({ id, seq, kind, author, message, created_at: now })
    .execute();
  const rows = [...items].map(([docId, versionId]) => ({
    release_id: id,
    doc_id: docId,
    version_id: versionId,
  }));
  for (let from = 0; from < rows.length; from += maxRowsPerInsert)
    await db
      .insertInto('release_items')
      .values(rows.slice(from, from + maxRowsPerInsert))
      .execute();
  await db
    .updateTable('channels')
    .set({ release_id: id, prev_release_id: from.releaseId ?? null })
    .where('name', '=', 'live')
    .execute();
  await notifyInstances(db);
  return id;
};
