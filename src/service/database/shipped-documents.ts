import type { ScreenDatabase } from './tables.ts';

/** The hash of each shipped document that the last start found, by id. */
export const readPreviousShippedHashes = async (
  db: ScreenDatabase,
): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('shipped_documents').select(['doc_id', 'sha256']).execute();
  return new Map(rows.map((row) => [row.doc_id, row.sha256]));
};

/** Notes the shipped text of a document for the next start. */
export const saveShippedHash = async (
  db: ScreenDatabase,
  docId: string,
  sha256: string,
  now: number,
): Promise<void> => {
  await db
    .insertInto('shipped_documents')
    .values({ doc_id: docId, sha256, seen_at: now })
    .onConflict((conflict) => conflict.column('doc_id').doUpdateSet({ sha256, seen_at: now }))
    .execute();
};
