import { hashDraftContent } from '../documents/draft-content.ts';
import { sha256 } from '../documents/document-bytes.ts';
import type { DraftTextKind, ScreenDatabase } from './tables.ts';

export interface SavedTextSummary {
  readonly rev: number;
  readonly kind: DraftTextKind;
  readonly sha256: string;
  readonly by: string;
  readonly at: number;
}

/** Studio tab and its save counter. */
export interface ClientSave {
  readonly client: string;
  readonly seq: number;
}

export interface NewDraftText {
  readonly docId: string;
  readonly rev: number;
  readonly kind: DraftTextKind;
  readonly text: string;
  readonly by: string;
  readonly from: ClientSave | undefined;
  readonly now: number;
}

/** Appends to the history. Throws if the revision exists; lock the document first. */
export const saveDraftText = async (
  db: ScreenDatabase,
  { docId, rev, kind, text, by, from, now }: NewDraftText,
): Promise<void> => {
  await db
    .insertInto('draft_texts')
    .values({
      doc_id: docId,
      rev,
      kind,
      text,
      sha256: sha256(text),
      content_sha256: hashDraftContent(text) ?? null,
      saved_by: by,
      client: from?.client ?? null,
      client_seq: from?.seq ?? null,
      saved_at: now,
    })
    .execute();
};

/** 0 before the first revision. */
export const findLastRev = async (db: ScreenDatabase, docId: string): Promise<number> => {
  const row = await db
    .selectFrom('draft_texts')
    .select((select) => select.fn.max('rev').as('rev'))
    .where('doc_id', '=', docId)
    .executeTakeFirst();
  return row?.rev ?? 0;
};

export const listDraftTexts = (db: ScreenDatabase, docId: string): Promise<SavedTextSummary[]> =>
  db
    .selectFrom('draft_texts')
    .select(['rev', 'kind', 'sha256', 'saved_by as by', 'saved_at as at'])
    .where('doc_id', '=', docId)
    .orderBy('rev', 'desc')
    .execute();

export const findDraftText = async (
  db: ScreenDatabase,
  docId: string,
  rev: number,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('draft_texts')
      .select('text')
      .where('doc_id', '=', docId)
      .where('rev', '=', rev)
      .executeTakeFirst()
  )?.text;

export const findTextByContentHash = async (
  db: ScreenDatabase,
  docId: string,
  contentSha256: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('draft_texts')
      .select('text')
      .where('doc_id', '=', docId)
      .where('content_sha256', '=', contentSha256)
      .orderBy('rev', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.text;

/** Save with the highest counter of this tab. */
export const findLastSave = async (
  db: ScreenDatabase,
  docId: string,
  by: string,
  client: string,
): Promise<{ seq: number; sha256: string; rev: number } | undefined> => {
  const row = await db
    .selectFrom('draft_texts')
    .select(['client_seq as seq', 'sha256', 'rev'])
    .where('doc_id', '=', docId)
    .where('saved_by', '=', by)
    .where('client', '=', client)
    .orderBy('client_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq === null || row === undefined ? undefined : { ...row, seq: row.seq };
};

/** Last of the consecutive saves that a tab made directly after `rev`. */
export const findLastOwnText = async (
  db: ScreenDatabase,
  docId: string,
  rev: number,
  by: string,
  client: string,
): Promise<string | undefined> => {
  const rows = await db
    .selectFrom('draft_texts')
    .select(['kind', 'saved_by', 'client', 'text'])
    .where('doc_id', '=', docId)
    .where('rev', '>', rev)
    .orderBy('rev')
    .execute();
  const firstForeignIndex = rows.findIndex((row) => !isSavedBy(row, by, client));
  return (firstForeignIndex < 0 ? rows : rows.slice(0, firstForeignIndex)).at(-1)?.text;
};

const isSavedBy = (
  row: { readonly kind: string; readonly saved_by: string; readonly client: string | null },
  by: string,
  client: string,
): boolean => row.kind === 'save' && row.saved_by === by && row.client === client;

export const areAllSavedBy = async (
  db: ScreenDatabase,
  docId: string,
  rev: number,
  by: string,
  client: string,
): Promise<boolean> => {
  const rows = await db
    .selectFrom('draft_texts')
    .select(['kind', 'saved_by', 'client'])
    .where('doc_id', '=', docId)
    .where('rev', '>', rev)
    .execute();
  return rows.length > 0 && rows.every((row) => isSavedBy(row, by, client));
};
