import { hashDraftContent } from '../documents/draft-content.ts';
import type { ScreenDatabase } from './tables.ts';

/** Newer shipped text of an edited document, awaiting review. */
export interface ShippedText {
  readonly text: string;
  /** Incremented when another text ships before the review. */
  readonly rev: number;
  /** Epoch milliseconds of the service start that found it. */
  readonly at: number;
}

export const findShippedText = async (
  db: ScreenDatabase,
  docId: string,
): Promise<ShippedText | undefined> =>
  db
    .selectFrom('drafts')
    .select(['body_text as text', 'rev', 'updated_at as at'])
    .where('doc_id', '=', docId)
    .where('branch', '=', 'shipped')
    .executeTakeFirst();

/**
 * Stores a newer shipped text for review, on the branch `shipped`. The draft on `main` is
 * unchanged.
 */
export const offerShippedText = async (
  db: ScreenDatabase,
  docId: string,
  text: string,
  now: number,
): Promise<void> => {
  const draft = {
    body_text: text,
    content_sha256: hashDraftContent(text) ?? null,
    updated_by: 'shipped',
    updated_at: now,
  };
  await db
    .insertInto('drafts')
    .values({ doc_id: docId, branch: 'shipped', rev: 1, base_version_id: null, ...draft })
    .onConflict((conflict) =>
      conflict
        .columns(['doc_id', 'branch'])
        .doUpdateSet((row) => ({ ...draft, rev: row('drafts.rev', '+', 1) })),
    )
    .execute();
};

export const withdrawShippedText = async (db: ScreenDatabase, docId: string): Promise<void> => {
  await db
    .deleteFrom('drafts')
    .where('doc_id', '=', docId)
    .where('branch', '=', 'shipped')
    .execute();
};

/** Removes a reviewed text. False if a newer one shipped meanwhile, or it was already reviewed. */
export const resolveShippedText = async (
  db: ScreenDatabase,
  docId: string,
  rev: number,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('drafts')
    .where('doc_id', '=', docId)
    .where('branch', '=', 'shipped')
    .where('rev', '=', rev)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const readPreviousShippedHashes = async (
  db: ScreenDatabase,
): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('shipped_documents').select(['doc_id', 'sha256']).execute();
  return new Map(rows.map((row) => [row.doc_id, row.sha256]));
};

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
