import { hashDraftContent } from './draft-content.ts';
import type { ScreenDatabase } from './tables.ts';

/** A newer shipped text of an edited document, for review. */
export interface ShippedText {
  readonly text: string;
  /** Grows when another text is shipped before anybody has decided about this one. */
  readonly rev: number;
  /** When a start of the service found it, in milliseconds since 1970, UTC. */
  readonly at: number;
}

/** The shipped text that waits for review; undefined where there is none. */
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

/** Puts a newer shipped text beside an edited document, for review. What people work on (branch main) is not touched. */
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

/** Takes the offer back when the document is what was shipped. */
export const withdrawShippedText = async (db: ScreenDatabase, docId: string): Promise<void> => {
  await db
    .deleteFrom('drafts')
    .where('doc_id', '=', docId)
    .where('branch', '=', 'shipped')
    .execute();
};

/** Takes the offer back because somebody has decided about it; false where another text was shipped in the meantime, or somebody else decided. */
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
