import { findLastRev } from './draft-texts.ts';
import type { ScreenDatabase } from './tables.ts';

/** Current id of a document that had this id; undefined if it was not renamed. */
export const findRenamedTo = async (
  db: ScreenDatabase,
  docId: string,
): Promise<string | undefined> =>
  (await db.selectFrom('documents').select('renamed_to').where('id', '=', docId).executeTakeFirst())
    ?.renamed_to ?? undefined;

export const wasReleased = async (db: ScreenDatabase, docId: string): Promise<boolean> =>
  (await db
    .selectFrom('release_items')
    .select('release_id')
    .where('doc_id', '=', docId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const isShipped = async (db: ScreenDatabase, docId: string): Promise<boolean> =>
  (await db
    .selectFrom('shipped_documents')
    .select('doc_id')
    .where('doc_id', '=', docId)
    .executeTakeFirst()) !== undefined;

/** Title of an open change with this document; undefined without one. */
export const findOpenChangeTitle = async (
  db: ScreenDatabase,
  docId: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('change_items')
      .innerJoin('changes', 'changes.id', 'change_id')
      .select('title')
      .where('doc_id', '=', docId)
      .where('status', 'in', ['open', 'checked', 'scheduled', 'suspended'])
      .limit(1)
      .executeTakeFirst()
  )?.title;

/** Takes an id that was never used, or a former id of the same document. */
const takeId = async (db: ScreenDatabase, docId: string, to: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('documents')
    .columns(['id', 'kind', 'title', 'class', 'journey', 'created_at'])
    .expression((row) =>
      row
        .selectFrom('documents')
        .select(({ val }) => [val(to).as('id'), 'kind', 'title', 'class', 'journey', 'created_at'])
        .where('id', '=', docId),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (added === 1n) return true;
  const { numUpdatedRows: returned } = await db
    .updateTable('documents')
    .set({ renamed_to: null })
    .where('id', '=', to)
    .where('renamed_to', '=', docId)
    .executeTakeFirst();
  return returned === 1n;
};

/** Copies the history: saved texts are immutable, and the audit knows them by the former id. */
const copyDraftTexts = async (db: ScreenDatabase, docId: string, to: string): Promise<void> => {
  const known = await findLastRev(db, to);
  const columns = [
    'rev',
    'kind',
    'text',
    'sha256',
    'content_sha256',
    'saved_by',
    'client',
    'client_seq',
    'saved_at',
  ] as const;
  await db
    .insertInto('draft_texts')
    .columns(['doc_id', ...columns])
    .expression((row) =>
      row
        .selectFrom('draft_texts')
        .select(({ val }) => [val(to).as('doc_id'), ...columns])
        .where('doc_id', '=', docId)
        .where('rev', '>', known),
    )
    .execute();
};

/**
 * Moves a document to another id, with history and comments but without its draft. Lock the
 * document first.
 * @returns false if the id is taken
 */
export const moveDocument = async (
  db: ScreenDatabase,
  docId: string,
  to: string,
): Promise<boolean> => {
  if (!(await takeId(db, docId, to))) return false;
  await copyDraftTexts(db, docId, to);
  await db.updateTable('comments').set({ doc_id: to }).where('doc_id', '=', docId).execute();
  for (const table of ['drafts', 'presence'] as const)
    await db.deleteFrom(table).where('doc_id', '=', docId).execute();
  await db
    .updateTable('documents')
    .set({ renamed_to: to })
    .where((row) => row.or([row('id', '=', docId), row('renamed_to', '=', docId)]))
    .execute();
  return true;
};
