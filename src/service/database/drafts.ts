import type { ScreenDatabase } from './tables.ts';

/** Puts a newer shipped text beside an edited document, for review. What people work on (branch main) is not touched. */
export const offerShippedText = async (db: ScreenDatabase, docId: string, text: string, now: number): Promise<void> => {
  const draft = { body_text: text, updated_by: 'shipped', updated_at: now };
  await db
    .insertInto('drafts')
    .values({ doc_id: docId, branch: 'shipped', rev: 1, base_version_id: null, ...draft })
    .onConflict((conflict) => conflict.columns(['doc_id', 'branch']).doUpdateSet((row) => ({ ...draft, rev: row('drafts.rev', '+', 1) })))
    .execute();
};

/** Takes the offer back when the document is what was shipped. */
export const withdrawShippedText = async (db: ScreenDatabase, docId: string): Promise<void> => {
  await db.deleteFrom('drafts').where('doc_id', '=', docId).where('branch', '=', 'shipped').execute();
};
