import { contentHash } from '../drafts/draft-content.ts';
import { lockDocument } from './documents.ts';
import { keepText, lastRev, type NewText } from './draft-texts.ts';
import type { ScreenDatabase } from './tables.ts';
import { findLive, latestVersion, textOfVersion } from './versions.ts';

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
  readonly isKept: boolean;
}

/** The published text of a document in the layout in which it was last saved: of the live version, else of the newest; undefined where there is none. */
export const publishedText = async (
  db: ScreenDatabase,
  docId: string,
): Promise<{ readonly text: string; readonly versionId: string } | undefined> => {
  const version = (await findLive(db, docId)) ?? (await latestVersion(db, docId));
  return version === undefined
    ? undefined
    : { text: await textOfVersion(db, version), versionId: version.id };
};

/** What people work on; undefined where there is no such document, or nothing in it. */
export const readWork = async (db: ScreenDatabase, docId: string): Promise<Draft | undefined> => {
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
    return { text, rev, baseVersionId: base ?? undefined, updatedBy, updatedAt, isKept: true };
  }
  const published = await publishedText(db, docId);
  if (published === undefined) return undefined;
  return {
    text: published.text,
    rev: await lastRev(db, docId),
    baseVersionId: published.versionId,
    updatedBy: undefined,
    updatedAt: undefined,
    isKept: false,
  };
};

/** The same for whoever is going to alter it: nobody else does until the transaction ends. */
export const lockWork = async (
  transaction: ScreenDatabase,
  docId: string,
): Promise<Draft | undefined> =>
  (await lockDocument(transaction, docId)) ? readWork(transaction, docId) : undefined;

/** Keeps a text as what people work on, and in the history. Lock the document first. */
export const keepWork = async (
  db: ScreenDatabase,
  text: NewText,
  former: Draft | undefined,
): Promise<void> => {
  await keepText(db, text);
  const values = {
    body_text: text.text,
    content_sha256: contentHash(text.text) ?? null,
    rev: text.rev,
    base_version_id: (await baseOf(db, text.docId, former)) ?? null,
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
const baseOf = async (
  db: ScreenDatabase,
  docId: string,
  former: Draft | undefined,
): Promise<string | undefined> => {
  if (former === undefined || !former.isKept) return former?.baseVersionId;
  const live = await findLive(db, docId);
  return live !== undefined && contentHash(former.text) === live.sha256
    ? live.id
    : former.baseVersionId;
};

/** Lets a draft that says what is live now begin anew from there; one that says something else stays as it is. Lock the document first. */
export const cleanDraft = async (
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
export const dropWork = async (db: ScreenDatabase, published: NewText): Promise<void> => {
  await keepText(db, published);
  await db
    .deleteFrom('drafts')
    .where('doc_id', '=', published.docId)
    .where('branch', '=', 'main')
    .execute();
};
