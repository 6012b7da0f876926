import type { ScreenDatabase } from './tables.ts';
import { notifyInstances } from './change-notifications.ts';
import { createId } from './dialect.ts';
import type { Authorship } from './versions.ts';

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
interface ReleasedDocument {
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

/** A program, and a release that it found sound. */
interface CheckedRelease {
  /** Names the engine and the shipped screens. */
  readonly program: string;
  readonly releaseId: string;
}

/** Whether a program has found a release sound before. */
export const isReleaseChecked = async (
  db: ScreenDatabase,
  { program, releaseId }: CheckedRelease,
): Promise<boolean> => {
  const row = await db
    .selectFrom('checked_releases')
    .select('checked_at')
    .where('program', '=', program)
    .where('release_id', '=', releaseId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Remembers that a program found a release sound. */
export const markReleaseChecked = async (
  db: ScreenDatabase,
  { program, releaseId }: CheckedRelease,
  now: number,
): Promise<void> => {
  await db
    .insertInto('checked_releases')
    .values({ program, release_id: releaseId, checked_at: now })
    .onConflict((conflict) => conflict.columns(['program', 'release_id']).doNothing())
    .execute();
};

/** What the channel points to. */
export interface Channel {
  /** Undefined before the first release. */
  readonly releaseId: string | undefined;
  /** Grows with every release, also with one that goes back. */
  readonly seq: number;
}

/** Somebody else released in the meantime; read what is live and decide again. */
export class ReleaseConflictError extends Error {
  constructor(expectedSeq: number) {
    super(`The channel 'live' was expected at release ${expectedSeq} and has moved on.`);
    this.name = 'ReleaseConflict';
  }
}

/** Lets nobody else release until the transaction ends; others who ask for it wait. */
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

/** A release about to be made: the version of every document. */
interface NewRelease extends Authorship {
  readonly kind: 'upgrade' | 'publish' | 'rollback' | 'expire';
  readonly items: ReadonlyMap<string, string>;
}

/**
 * Makes a release and moves the channel to it, if the channel still is where `from` says; throws ReleaseConflict if not.
 * Call it within a transaction, so that all of it happens or nothing.
 * @returns the id of the release
 */
export const createRelease = async (
  db: ScreenDatabase,
  from: Channel,
  { kind, items, author, message, now }: NewRelease,
): Promise<string> => {
  const id = createId(now);
  const seq = from.seq + 1;
  // The channel first: it takes the lock, so of two instances one waits here and then finds that it is late.
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
  if (rows.length > 0) await db.insertInto('release_items').values(rows).execute();
  await db
    .updateTable('channels')
    .set({ release_id: id, prev_release_id: from.releaseId ?? null })
    .where('name', '=', 'live')
    .execute();
  await notifyInstances(db);
  return id;
};
