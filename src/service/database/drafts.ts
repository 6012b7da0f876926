import { hashDraftContent } from '../documents/draft-content.ts';
import { lockDocument } from './documents.ts';
import { saveDraftText, findLastRev, type NewDraftText } from './draft-texts.ts';
import { findRenamedTo } from './renamed-documents.ts';
import type { ScreenDatabase } from './tables.ts';
import { findLiveVersion, findLatestVersion, readVersionText } from './versions.ts';

/** Working copy of a document. */
export interface Draft {
  readonly text: string;
  /** Incremented by every change, including discards. 0 before the first. */
  readonly rev: number;
  /** Version that the text started from. */
  readonly baseVersionId: string | undefined;
  readonly updatedBy: string | undefined;
  readonly updatedAt: number | undefined;
  /** False if the text is the published one. */
  readonly isPersisted: boolean;
}

/** Versions stay with a former id, which has no text any more. */
const findCheckedVersion = async (db: ScreenDatabase, docId: string) =>
  (await findRenamedTo(db, docId)) === undefined ? findLatestVersion(db, docId) : undefined;

/** Live version, else the newest one, formatted as last saved. */
export const readPublishedText = async (
  db: ScreenDatabase,
  docId: string,
): Promise<{ readonly text: string; readonly versionId: string } | undefined> => {
  const version = (await findLiveVersion(db, docId)) ?? (await findCheckedVersion(db, docId));
  return version === undefined
    ? undefined
    : { text: await readVersionText(db, version), versionId: version.id };
};

/** Returns the draft, else the published text. */
export const readWorkingCopy = async (
  db: ScreenDatabase,
  docId: string,
): Promise<Draft | undefined> => {
  const row = await db
    .selectFrom('drafts')
    .selectAll()
    .where('doc_id', '=', docId)
    .where('branch', '=', 'main')
    .executeTakeFirst();
  if (row !== undefined) {
    const {
      body_text: text,
      rev,
      base_version_id: base,
      updated_by: updatedBy,
      updated_at: updatedAt,
    } = row;
    return { text, rev, baseVersionId: base ?? undefined, updatedBy, updatedAt, isPersisted: true };
  }
  const published = await readPublishedText(db, docId);
  if (published === undefined) return undefined;
  return {
    text: published.text,
    rev: await findLastRev(db, docId),
    baseVersionId: published.versionId,
    updatedBy: undefined,
    updatedAt: undefined,
    isPersisted: false,
  };
};

interface DraftText {
  readonly docId: string;
  readonly rev: number;
  readonly text: string;
  /** Of the text; null if its revision is not in the history. */
  readonly sha256: string | null;
}

/** Drafts of the documents that have one. */
export const listDraftTexts = (
  db: ScreenDatabase,
  docIds: readonly string[],
): Promise<DraftText[]> =>
  db
    .selectFrom('drafts')
    .leftJoin('draft_texts', (join) =>
      join
        .onRef('draft_texts.doc_id', '=', 'drafts.doc_id')
        .onRef('draft_texts.rev', '=', 'drafts.rev'),
    )
    .select(['drafts.doc_id as docId', 'drafts.rev', 'body_text as text', 'draft_texts.sha256'])
    .where('drafts.doc_id', 'in', docIds)
    .where('branch', '=', 'main')
    .execute();

/** Locks the document until the transaction ends. */
export const lockWorkingCopy = async (
  transaction: ScreenDatabase,
  docId: string,
): Promise<Draft | undefined> =>
  (await lockDocument(transaction, docId)) ? readWorkingCopy(transaction, docId) : undefined;

/** Saves the draft and appends to the history. Lock the document first. */
export const saveWorkingCopy = async (
  db: ScreenDatabase,
  text: NewDraftText,
  previous: Draft | undefined,
): Promise<void> => {
  await saveDraftText(db, text);
  const values = {
    body_text: text.text,
    content_sha256: hashDraftContent(text.text) ?? null,
    rev: text.rev,
    base_version_id: (await findBaseVersionId(db, text.docId, previous)) ?? null,
    updated_by: text.by,
    updated_at: text.now,
  };
  await db
    .insertInto('drafts')
    .values({ doc_id: text.docId, branch: 'main', ...values })
    .onConflict((conflict) => conflict.columns(['doc_id', 'branch']).doUpdateSet(values))
    .execute();
};

/** A draft equal to live is rebased onto the live version. */
const findBaseVersionId = async (
  db: ScreenDatabase,
  docId: string,
  previous: Draft | undefined,
): Promise<string | undefined> => {
  if (previous === undefined || !previous.isPersisted) return previous?.baseVersionId;
  const live = await findLiveVersion(db, docId);
  return live !== undefined && hashDraftContent(previous.text) === live.sha256
    ? live.id
    : previous.baseVersionId;
};

/** Rebases a draft equal to the new live version. Lock the document first. */
export const rebaseCleanDraft = async (
  db: ScreenDatabase,
  docId: string,
  versionId: string,
  contentSha256: string,
): Promise<void> => {
  await db
    .updateTable('drafts')
    .set({ base_version_id: versionId })
    .where('doc_id', '=', docId)
    .where('branch', '=', 'main')
    .where('content_sha256', '=', contentSha256)
    .execute();
};

/** Deletes the draft; the history keeps it, followed by the published text. */
export const discardWorkingCopy = async (
  db: ScreenDatabase,
  published: NewDraftText,
): Promise<void> => {
  await saveDraftText(db, published);
  await db
    .deleteFrom('drafts')
    .where('doc_id', '=', published.docId)
    .where('branch', '=', 'main')
    .execute();
};
