import { hashDraftContent } from './draft-content.ts';
import { lockDocument } from './documents.ts';
import { saveDraftText, findLastRev, type NewDraftText } from './draft-texts.ts';
import type { ScreenDatabase } from './tables.ts';
import { findLiveVersion, findLatestVersion, readVersionText } from './versions.ts';

/** What people find when they open a document to work on it. */
export interface Draft {
  /** Raw text; may be invalid. */
  readonly text: string;
  /** Grows with every change of the draft, also with one that gives it up. 0 before the first. */
  readonly rev: number;
  /** The version that the text began from; undefined where there was none. */
  readonly baseVersionId: string | undefined;
  /** Undefined while the text is only what is published. */
  readonly updatedBy: string | undefined;
  readonly updatedAt: number | undefined;
  /** Whether somebody works on it: else the text is what is published. */
  readonly isPersisted: boolean;
}

/** The published text of a document in the layout in which it was last saved: of the live version, else of the newest; undefined where there is none. */
export const readPublishedText = async (
  db: ScreenDatabase,
  docId: string,
): Promise<{ readonly text: string; readonly versionId: string } | undefined> => {
  const version = (await findLiveVersion(db, docId)) ?? (await findLatestVersion(db, docId));
  return version === undefined
    ? undefined
    : { text: await readVersionText(db, version), versionId: version.id };
};

/** What people work on; undefined where there is no such document, or nothing in it. */
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

/** The same for whoever is going to alter it: nobody else does until the transaction ends. */
export const lockWorkingCopy = async (
  transaction: ScreenDatabase,
  docId: string,
): Promise<Draft | undefined> =>
  (await lockDocument(transaction, docId)) ? readWorkingCopy(transaction, docId) : undefined;

/** Keeps a text as what people work on, and in the history. Lock the document first. */
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

/** A text that says what is live begins anew from there. */
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

/** Lets a draft that says what is live now begin anew from there; one that says something else stays as it is. Lock the document first. */
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

/** Gives up what people work on. The text stays in the history, and what takes its place is noted there. */
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
