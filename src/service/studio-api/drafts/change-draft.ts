import {
  type ClientSave,
  findDraftText,
  areAllSavedBy,
  findLastOwnText,
  findLastRev,
  findLastSave,
} from '../../database/draft-texts.ts';
import { updateDocumentMetadata } from '../../database/documents.ts';
import {
  type Draft,
  discardWorkingCopy,
  saveWorkingCopy,
  lockWorkingCopy,
  readPublishedText,
} from '../../database/drafts.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { findVersion, listVersions, readVersionText } from '../../database/versions.ts';
import { readHeader } from '../../documents/document-header.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import type { RecordAction } from './draft-request.ts';
import { readDraftClass } from '../../database/draft-content.ts';
import { type DraftTag, isSameDraftTag, createDraftTag } from './draft-request.ts';
import { parseDraft } from '../../database/draft-content.ts';

/** Who changes a draft, and on what. */
export interface DraftEdit {
  readonly docId: string;
  /** The revision that the change was made on. */
  readonly expected: DraftTag;
  readonly by: string;
  readonly now: number;
  readonly record: RecordAction;
}

/** What became of a change. */
export type DraftEditResult =
  /** It is kept, by this request or by the same one before. */
  | { readonly outcome: 'kept'; readonly rev: number; readonly text: string }
  /** The same page has saved a later text already. */
  | { readonly outcome: 'late'; readonly rev: number }
  /** Somebody else changed the draft in the meantime. */
  | { readonly outcome: 'moved'; readonly base: string | undefined; readonly theirs: Draft }
  | { readonly outcome: 'missing' }
  /** There is no such version or text to go back to. */
  | { readonly outcome: 'nothing' };

/** The text of a revision that somebody worked on; undefined where it is not known any more. */
const findBaseText = async (
  db: ScreenDatabase,
  docId: string,
  tag: DraftTag,
): Promise<string | undefined> => {
  const saved = await findDraftText(db, docId, tag.rev);
  if (saved !== undefined && isSameDraftTag(createDraftTag(tag.rev, saved), tag)) return saved;
  // What is published has no revision of its own.
  for (const { number } of await listVersions(db, docId)) {
    const version = await findVersion(db, docId, number);
    const text = version === undefined ? undefined : await readVersionText(db, version);
    if (text !== undefined && isSameDraftTag(createDraftTag(tag.rev, text), tag)) return text;
  }
  return undefined;
};

/**
 * What is told to whoever changed something else than what is there now.
 * @param from the page that saves: what it went on from is its own last save, if it does not know yet that this arrived
 */
export const toStaleResult = async (
  db: ScreenDatabase,
  { docId, expected, by }: DraftEdit,
  theirs: Draft,
  from?: ClientSave,
): Promise<DraftEditResult> => {
  const base = await findBaseText(db, docId, expected);
  const own =
    base === undefined || from === undefined
      ? undefined
      : await findLastOwnText(db, docId, expected.rev, by, from.client);
  return { outcome: 'moved', base: own ?? base, theirs };
};

/** Keeps the text as the next revision, with what lists say of it and its line in the audit. */
export const saveNextRevision = async (
  db: ScreenDatabase,
  { docId, by, now, record }: DraftEdit,
  {
    text,
    kind,
    from,
    former,
    detail,
  }: {
    text: string;
    kind: 'save' | 'restore' | 'accept';
    from?: ClientSave | undefined;
    former: Draft;
    detail?: object;
  },
): Promise<DraftEditResult> => {
  const rev = (await findLastRev(db, docId)) + 1;
  await saveWorkingCopy(db, { docId, rev, kind, text, by, from, now }, former);
  const header = readHeader(parseDraft(text));
  if (header !== undefined)
    await updateDocumentMetadata(db, docId, { title: header.title, class: readDraftClass(text) });
  await record(db, {
    action: `draft.${kind}`,
    subject: docId,
    detail: { rev, sha256: sha256(text), ...detail },
  });
  return { outcome: 'kept', rev, text };
};

/** Something that is done to what people work on, while nobody else can. */
type AlterDraft = (transaction: ScreenDatabase, former: Draft) => Promise<DraftEditResult>;

/** Alters what people work on, whatever it says by now: `alter` decides what becomes of a change that was made on something else. */
export const alterDraft = (
  db: ScreenDatabase,
  docId: string,
  alter: AlterDraft,
): Promise<DraftEditResult> =>
  db.transaction().execute(async (transaction): Promise<DraftEditResult> => {
    const former = await lockWorkingCopy(transaction, docId);
    return former === undefined ? { outcome: 'missing' } : alter(transaction, former);
  });

/** Whether a change was made on what is there now. */
export const isBasedOn = ({ rev, text }: Draft, { expected }: DraftEdit): boolean =>
  isSameDraftTag(createDraftTag(rev, text), expected);

/** Alters what people work on where the change was made on what is there now. */
const alterIfCurrent = (
  db: ScreenDatabase,
  change: DraftEdit,
  alter: AlterDraft,
): Promise<DraftEditResult> =>
  alterDraft(db, change.docId, (transaction, former) =>
    isBasedOn(former, change)
      ? alter(transaction, former)
      : toStaleResult(transaction, change, former),
  );

/** Saves a text as the draft of a document. */
export const saveDraft = (
  db: ScreenDatabase,
  change: DraftEdit,
  text: string,
  from: ClientSave | undefined,
): Promise<DraftEditResult> =>
  alterDraft(db, change.docId, async (transaction, former) => {
    const { docId, expected, by } = change;
    const last =
      from === undefined ? undefined : await findLastSave(transaction, docId, by, from.client);
    if (from !== undefined && last !== undefined && from.seq <= last.seq) {
      const isRepeated = from.seq === last.seq && last.sha256 === sha256(text);
      // The same save again, because its answer was lost: it is kept once. If others came after it, that is told as for any change.
      if (isRepeated && former.rev === last.rev) return { outcome: 'kept', rev: last.rev, text };
      return isRepeated
        ? toStaleResult(transaction, change, former, from)
        : { outcome: 'late', rev: last.rev };
    }
    const isExpected = isBasedOn(former, change);
    // Behind its own saves a page is not late: it only does not know that they arrived.
    const isOwn =
      !isExpected &&
      from !== undefined &&
      former.isPersisted &&
      (await areAllSavedBy(transaction, docId, expected.rev, by, from.client));
    if (!isExpected && !isOwn) return toStaleResult(transaction, change, former, from);
    // A page's save counts even if it changes nothing: an earlier one of it may still be on its way.
    if (from === undefined && former.isPersisted && former.text === text)
      return { outcome: 'kept', rev: former.rev, text };
    return saveNextRevision(transaction, change, { text, kind: 'save', from, former });
  });

/** What a draft goes back to: a version, or a text that was saved before. */
export type RestoreSource = { readonly number: number } | { readonly rev: number };

const findRestoreText = async (
  db: ScreenDatabase,
  docId: string,
  from: RestoreSource,
): Promise<string | undefined> => {
  if ('rev' in from) return findDraftText(db, docId, from.rev);
  const version = await findVersion(db, docId, from.number);
  return version === undefined ? undefined : readVersionText(db, version);
};

/** Puts an older text into the draft. */
export const restoreDraft = (
  db: ScreenDatabase,
  change: DraftEdit,
  from: RestoreSource,
): Promise<DraftEditResult> =>
  alterIfCurrent(db, change, async (transaction, former) => {
    const text = await findRestoreText(transaction, change.docId, from);
    return text === undefined
      ? { outcome: 'nothing' }
      : saveNextRevision(transaction, change, { text, kind: 'restore', former, detail: { from } });
  });

/** Gives the draft up for what is published. */
export const discardDraft = (db: ScreenDatabase, change: DraftEdit): Promise<DraftEditResult> =>
  alterIfCurrent(db, change, async (transaction, former) => {
    const { docId, by, now, record } = change;
    const published = await readPublishedText(transaction, docId);
    if (published === undefined) return { outcome: 'nothing' };
    const { text } = published;
    if (!former.isPersisted) return { outcome: 'kept', rev: former.rev, text };
    const rev = former.rev + 1;
    await discardWorkingCopy(transaction, {
      docId,
      rev,
      kind: 'drop',
      text,
      by,
      from: undefined,
      now,
    });
    await record(transaction, {
      action: 'draft.drop',
      subject: docId,
      detail: { rev, dropped: former.rev, sha256: sha256(former.text) },
    });
    return { outcome: 'kept', rev, text };
  });
