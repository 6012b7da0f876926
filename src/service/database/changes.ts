import type { ScreenDatabase, ChangeStatus, ScreenTables } from './tables.ts';
import { createId } from './dialect.ts';

/** Lock the change first. */
export const setChangeTimes = async (
  db: ScreenDatabase,
  id: string,
  { status, publishAt, expiresAt }: Pick<Change, 'status' | 'publishAt' | 'expiresAt'>,
  now: number,
): Promise<void> => {
  await db
    .updateTable('changes')
    .set({ status, publish_at: publishAt ?? null, expires_at: expiresAt ?? null, updated_at: now })
    .where('id', '=', id)
    .execute();
};

export interface ChangeItem {
  readonly docId: string;
  readonly action: 'publish' | 'withdraw';
}

export interface FrozenItem extends ChangeItem {
  readonly versionId: string | undefined;
  readonly draftRev: number | undefined;
}

export interface Change {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
  readonly author: string;
  readonly status: ChangeStatus;
  readonly rev: number;
  readonly closureHash: string | undefined;
  /** Live release at the time of freezing. */
  readonly baseSeq: number | undefined;
  readonly publishAt: number | undefined;
  readonly expiresAt: number | undefined;
  readonly releaseId: string | undefined;
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface NewChange {
  readonly title: string;
  readonly reason: string;
  readonly author: string;
  readonly items: readonly ChangeItem[];
  readonly now: number;
}

const toChange = (row: ScreenTables['changes']): Change => ({
  id: row.id,
  title: row.title,
  reason: row.reason,
  author: row.author,
  status: row.status,
  rev: row.rev,
  closureHash: row.closure_hash ?? undefined,
  baseSeq: row.base_seq ?? undefined,
  publishAt: row.publish_at ?? undefined,
  expiresAt: row.expires_at ?? undefined,
  releaseId: row.release_id ?? undefined,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const insertItems = async (
  db: ScreenDatabase,
  changeId: string,
  items: readonly ChangeItem[],
): Promise<void> => {
  await db
    .insertInto('change_items')
    .values(
      items.map(({ docId, action }) => ({
        change_id: changeId,
        doc_id: docId,
        action,
        version_id: null,
        draft_rev: null,
      })),
    )
    .execute();
};

/** Documents must exist. Returns the change id. */
export const addChange = async (
  db: ScreenDatabase,
  { title, reason, author, items, now }: NewChange,
): Promise<string> => {
  const id = createId(now);
  await db
    .insertInto('changes')
    .values({ id, title, reason, author, status: 'open', rev: 1, created_at: now, updated_at: now })
    .execute();
  await insertItems(db, id, items);
  return id;
};

export const findChange = async (db: ScreenDatabase, id: string): Promise<Change | undefined> => {
  const row = await db.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toChange(row);
};

/** Locks a change until the transaction ends. Lock order: channel, change, documents, audit. */
export const lockChange = async (
  transaction: ScreenDatabase,
  id: string,
): Promise<Change | undefined> => {
  await transaction.updateTable('changes').set({ id }).where('id', '=', id).execute();
  return findChange(transaction, id);
};

export const maxListedChanges = 200;

export const listChanges = async (
  db: ScreenDatabase,
  status: ChangeStatus | undefined,
  limit: number,
): Promise<Change[]> => {
  const newest = db.selectFrom('changes').selectAll().orderBy('id', 'desc').limit(limit);
  return (
    await (status === undefined ? newest : newest.where('status', '=', status)).execute()
  ).map(toChange);
};

export const listChangeItems = async (
  db: ScreenDatabase,
  changeId: string,
): Promise<FrozenItem[]> => {
  const rows = await db
    .selectFrom('change_items')
    .selectAll()
    .where('change_id', '=', changeId)
    .orderBy('doc_id')
    .execute();
  return rows.map((row) => ({
    docId: row.doc_id,
    action: row.action,
    versionId: row.version_id ?? undefined,
    draftRev: row.draft_rev ?? undefined,
  }));
};

export const listChangeDocuments = async (
  db: ScreenDatabase,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (changeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('change_items')
    .select(['change_id', 'doc_id'])
    .where('change_id', 'in', changeIds)
    .orderBy('doc_id')
    .execute();
  return new Map(
    changeIds.map((id) => [
      id,
      rows.filter((row) => row.change_id === id).map((row) => row.doc_id),
    ]),
  );
};

/**
 * Saves an edit as the next revision. New items void the frozen candidate. Lock the change first.
 */
export const updateChange = async (
  db: ScreenDatabase,
  { id, rev }: Change,
  {
    title,
    reason,
    items,
    now,
  }: {
    readonly title: string;
    readonly reason: string;
    readonly items: readonly ChangeItem[] | undefined;
    readonly now: number;
  },
): Promise<void> => {
  const thawed =
    items === undefined ? {} : { closure_hash: null, base_seq: null, status: 'open' as const };
  await db
    .updateTable('changes')
    .set({ title, reason, rev: rev + 1, updated_at: now, ...thawed })
    .where('id', '=', id)
    .execute();
  if (items === undefined) return;
  await db.deleteFrom('change_items').where('change_id', '=', id).execute();
  await insertItems(db, id, items);
};

/** Stores the version to check and publish. Lock the change first. */
export const freezeItem = async (
  db: ScreenDatabase,
  changeId: string,
  { docId, versionId, draftRev }: FrozenItem,
): Promise<void> => {
  await db
    .updateTable('change_items')
    .set({ version_id: versionId ?? null, draft_rev: draftRev ?? null })
    .where('change_id', '=', changeId)
    .where('doc_id', '=', docId)
    .execute();
};

interface ChangeProgress {
  readonly status?: ChangeStatus;
  readonly closureHash?: string;
  readonly baseSeq?: number;
  readonly releaseId?: string;
}

/** Lock the change first. */
export const advanceChange = async (
  db: ScreenDatabase,
  id: string,
  { status, closureHash, baseSeq, releaseId }: ChangeProgress,
  now: number,
): Promise<void> => {
  await db
    .updateTable('changes')
    .set({
      updated_at: now,
      ...(status === undefined ? {} : { status }),
      ...(closureHash === undefined ? {} : { closure_hash: closureHash }),
      ...(baseSeq === undefined ? {} : { base_seq: baseSeq }),
      ...(releaseId === undefined ? {} : { release_id: releaseId }),
    })
    .where('id', '=', id)
    .execute();
};

/** Marks changes that await this candidate's check. */
export const markChangesChecked = async (
  db: ScreenDatabase,
  closureHash: string,
): Promise<void> => {
  await db
    .updateTable('changes')
    .set({ status: 'checked' })
    .where('closure_hash', '=', closureHash)
    .where('status', 'in', ['open', 'suspended'])
    .execute();
};
