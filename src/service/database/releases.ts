import { notifyInstances } from './announce-change.ts';
import { createId } from './create-id.ts';
import type { ScreenDatabase } from './tables.ts';
import type { Authorship } from './versions.ts';

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
export interface NewRelease extends Authorship {
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
