import {
  type ClientSave,
  findText,
  isAllFrom,
  lastOwnText,
  lastRev,
  lastSaveOf,
} from '../database/draft-texts.ts';
import { describeDocument } from '../database/documents.ts';
import { type Draft, dropWork, keepWork, lockWork, publishedText } from '../database/drafts.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { findVersion, listVersions, textOfVersion } from '../database/versions.ts';
import { readHeader } from '../documents/document-header.ts';
import { sha256 } from '../documents/sha256.ts';
import type { RecordAction } from './audit.ts';
import { readClass } from './draft-content.ts';
import { type DraftTag, isSameTag, tagOf } from './draft-tag.ts';
import { readDraft } from './read-draft.ts';

/** Who changes a draft, and on what. */
export interface DraftChange {
  readonly docId: string;
  /** The revision that the change was made on. */
  readonly expected: DraftTag;
  readonly by: string;
  readonly now: number;
  readonly record: RecordAction;
}

/** What became of a change. */
export type ChangeOutcome =
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
const findBase = async (
  db: ScreenDatabase,
  docId: string,
  tag: DraftTag,
): Promise<string | undefined> => {
  const saved = await findText(db, docId, tag.rev);
  if (saved !== undefined && isSameTag(tagOf(tag.rev, saved), tag)) return saved;
  // What is published has no revision of its own.
  for (const { number } of await listVersions(db, docId)) {
    const version = await findVersion(db, docId, number);
    const text = version === undefined ? undefined : await textOfVersion(db, version);
    if (text !== undefined && isSameTag(tagOf(tag.rev, text), tag)) return text;
  }
  return undefined;
};

/**
 * What is told to whoever changed something else than what is there now.
 * @param from the page that saves: what it went on from is its own last save, if it does not know yet that this arrived
 */
export const moved = async (
  db: ScreenDatabase,
  { docId, expected, by }: DraftChange,
  theirs: Draft,
  from?: ClientSave,
): Promise<ChangeOutcome> => {
  const base = await findBase(db, docId, expected);
  const own =
    base === undefined || from === undefined
      ? undefined
      : await lastOwnText(db, docId, expected.rev, by, from.client);
  return { outcome: 'moved', base: own ?? base, theirs };
};

/** Keeps the text as the next revision, with what lists say of it and its line in the audit. */
export const keepNext = async (
  db: ScreenDatabase,
  { docId, by, now, record }: DraftChange,
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
): Promise<ChangeOutcome> => {
  const rev = (await lastRev(db, docId)) + 1;
  await keepWork(db, { docId, rev, kind, text, by, from, now }, former);
  const header = readHeader(readDraft(text));
  if (header !== undefined)
    await describeDocument(db, docId, { title: header.title, class: readClass(text) });
  await record(db, {
    action: `draft.${kind}`,
    subject: docId,
    detail: { rev, sha256: sha256(text), ...detail },
  });
  return { outcome: 'kept', rev, text };
};

/** Something that is done to what people work on, while nobody else can. */
type Alter = (transaction: ScreenDatabase, former: Draft) => Promise<ChangeOutcome>;

/** Alters what people work on, whatever it says by now: `alter` decides what becomes of a change that was made on something else. */
export const alterWork = (
  db: ScreenDatabase,
  docId: string,
  alter: Alter,
): Promise<ChangeOutcome> =>
  db.transaction().execute(async (transaction): Promise<ChangeOutcome> => {
    const former = await lockWork(transaction, docId);
    return former === undefined ? { outcome: 'missing' } : alter(transaction, former);
  });

/** Whether a change was made on what is there now. */
export const isMadeOn = ({ rev, text }: Draft, { expected }: DraftChange): boolean =>
  isSameTag(tagOf(rev, text), expected);

/** Alters what people work on where the change was made on what is there now. */
const alterExpected = (
  db: ScreenDatabase,
  change: DraftChange,
  alter: Alter,
): Promise<ChangeOutcome> =>
  alterWork(db, change.docId, (transaction, former) =>
    isMadeOn(former, change) ? alter(transaction, former) : moved(transaction, change, former),
  );

/** Saves a text as the draft of a document. */
export const saveDraft = (
  db: ScreenDatabase,
  change: DraftChange,
  text: string,
  from: ClientSave | undefined,
): Promise<ChangeOutcome> =>
  alterWork(db, change.docId, async (transaction, former) => {
    const { docId, expected, by } = change;
    const last =
      from === undefined ? undefined : await lastSaveOf(transaction, docId, by, from.client);
    if (from !== undefined && last !== undefined && from.seq <= last.seq) {
      const isRepeated = from.seq === last.seq && last.sha256 === sha256(text);
      // The same save again, because its answer was lost: it is kept once. If others came after it, that is told as for any change.
      if (isRepeated && former.rev === last.rev) return { outcome: 'kept', rev: last.rev, text };
      return isRepeated
        ? moved(transaction, change, former, from)
        : { outcome: 'late', rev: last.rev };
    }
    const isExpected = isMadeOn(former, change);
    // Behind its own saves a page is not late: it only does not know that they arrived.
    const isOwn =
      !isExpected &&
      from !== undefined &&
      former.isKept &&
      (await isAllFrom(transaction, docId, expected.rev, by, from.client));
    if (!isExpected && !isOwn) return moved(transaction, change, former, from);
    // A page's save counts even if it changes nothing: an earlier one of it may still be on its way.
    if (from === undefined && former.isKept && former.text === text)
      return { outcome: 'kept', rev: former.rev, text };
    return keepNext(transaction, change, { text, kind: 'save', from, former });
  });

/** What a draft goes back to: a version, or a text that was saved before. */
export type RestoreFrom = { readonly number: number } | { readonly rev: number };

const findRestored = async (
  db: ScreenDatabase,
  docId: string,
  from: RestoreFrom,
): Promise<string | undefined> => {
  if ('rev' in from) return findText(db, docId, from.rev);
  const version = await findVersion(db, docId, from.number);
  return version === undefined ? undefined : textOfVersion(db, version);
};

/** Puts an older text into the draft. */
export const restoreDraft = (
  db: ScreenDatabase,
  change: DraftChange,
  from: RestoreFrom,
): Promise<ChangeOutcome> =>
  alterExpected(db, change, async (transaction, former) => {
    const text = await findRestored(transaction, change.docId, from);
    return text === undefined
      ? { outcome: 'nothing' }
      : keepNext(transaction, change, { text, kind: 'restore', former, detail: { from } });
  });

/** Gives the draft up for what is published. */
export const dropDraft = (db: ScreenDatabase, change: DraftChange): Promise<ChangeOutcome> =>
  alterExpected(db, change, async (transaction, former) => {
    const { docId, by, now, record } = change;
    const published = await publishedText(transaction, docId);
    if (published === undefined) return { outcome: 'nothing' };
    const { text } = published;
    if (!former.isKept) return { outcome: 'kept', rev: former.rev, text };
    const rev = former.rev + 1;
    await dropWork(transaction, { docId, rev, kind: 'drop', text, by, from: undefined, now });
    await record(transaction, {
      action: 'draft.drop',
      subject: docId,
      detail: { rev, dropped: former.rev, sha256: sha256(former.text) },
    });
    return { outcome: 'kept', rev, text };
  });
