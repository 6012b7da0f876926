import {
  type ClientSave,
  findDraftText,
  areAllSavedBy,
  findLastOwnText,
  findLastRev,
  findLastSave,
} from '../../database/draft-texts.ts';
import { updateDocumentMetadata } from '../../database/documents.ts';
import { type Draft, saveWorkingCopy, lockWorkingCopy } from '../../database/drafts.ts';
import { findRenamedTo } from '../../database/renamed-documents.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { findVersion, listVersions, readVersionText } from '../../database/versions.ts';
import { readHeader } from '../../documents/document-header.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import { readDraftClass, parseDraft } from '../../documents/draft-content.ts';

export interface DraftTag {
  readonly rev: number;
  /** The first twelve digits of the hash of the text. */
  readonly hash: string;
}

export const createDraftTag = (rev: number, text: string): DraftTag => ({
  rev,
  hash: sha256(text).slice(0, 12),
});

const isSameDraftTag = (left: DraftTag, right: DraftTag): boolean =>
  left.rev === right.rev && left.hash === right.hash;

export interface DraftAction {
  readonly action:
    | 'document.create'
    | 'document.rename'
    | 'draft.save'
    | 'draft.drop'
    | 'draft.restore'
    | 'draft.accept'
    | 'shipped.dismiss';
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Records an action in its own transaction, so both commit or neither. */
export type RecordAction = (transaction: ScreenDatabase, action: DraftAction) => Promise<void>;

export interface DraftEdit {
  readonly docId: string;
  /** Revision the edit is based on. */
  readonly expected: DraftTag;
  readonly by: string;
  readonly now: number;
  readonly record: RecordAction;
}

export type DraftEditResult =
  | { readonly outcome: 'kept'; readonly rev: number; readonly text: string }
  /** The same tab has already saved a later text. */
  | { readonly outcome: 'late'; readonly rev: number }
  /** Edit conflict with another user. */
  | { readonly outcome: 'moved'; readonly base: string | undefined; readonly theirs: Draft }
  | { readonly outcome: 'missing' }
  /** The document has another id now. */
  | { readonly outcome: 'renamed'; readonly to: string }
  | { readonly outcome: 'nothing' };

const findBaseText = async (
  db: ScreenDatabase,
  docId: string,
  tag: DraftTag,
): Promise<string | undefined> => {
  const saved = await findDraftText(db, docId, tag.rev);
  if (saved !== undefined && isSameDraftTag(createDraftTag(tag.rev, saved), tag)) return saved;
  for (const { number } of await listVersions(db, docId)) {
    const version = await findVersion(db, docId, number);
    const text = version === undefined ? undefined : await readVersionText(db, version);
    if (text !== undefined && isSameDraftTag(createDraftTag(tag.rev, text), tag)) return text;
  }
  return undefined;
};

/**
 * Builds the conflict result for an edit based on an outdated revision.
 * @param from saving page; its base is its own last save if that is newer than the page knows
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

/** Saves the next revision, updates list metadata and writes the audit entry. */
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

export type MissingDocument = Extract<DraftEditResult, { readonly outcome: 'missing' | 'renamed' }>;

export const findMissing = async (db: ScreenDatabase, docId: string): Promise<MissingDocument> => {
  const to = await findRenamedTo(db, docId);
  return to === undefined ? { outcome: 'missing' } : { outcome: 'renamed', to };
};

type AlterDraft = (transaction: ScreenDatabase, previous: Draft) => Promise<DraftEditResult>;

/** Locks the working copy; `alter` itself handles edits based on an older revision. */
export const alterDraft = (
  db: ScreenDatabase,
  docId: string,
  alter: AlterDraft,
): Promise<DraftEditResult> =>
  db.transaction().execute(async (transaction): Promise<DraftEditResult> => {
    const previous = await lockWorkingCopy(transaction, docId);
    return previous === undefined ? findMissing(transaction, docId) : alter(transaction, previous);
  });

export const isBasedOn = ({ rev, text }: Draft, { expected }: DraftEdit): boolean =>
  isSameDraftTag(createDraftTag(rev, text), expected);

export const alterIfCurrent = (
  db: ScreenDatabase,
  change: DraftEdit,
  alter: AlterDraft,
): Promise<DraftEditResult> =>
  alterDraft(db, change.docId, (transaction, previous) =>
    isBasedOn(previous, change)
      ? alter(transaction, previous)
      : toStaleResult(transaction, change, previous),
  );

export const saveDraft = (
  db: ScreenDatabase,
  change: DraftEdit,
  text: string,
  from: ClientSave | undefined,
): Promise<DraftEditResult> =>
  alterDraft(db, change.docId, async (transaction, previous) => {
    const { docId, expected, by } = change;
    const last =
      from === undefined ? undefined : await findLastSave(transaction, docId, by, from.client);
    if (from !== undefined && last !== undefined && from.seq <= last.seq) {
      const isRepeated = from.seq === last.seq && last.sha256 === sha256(text);
      // Retry after a lost response: saved once. Later saves by others make it a regular conflict.
      if (isRepeated && previous.rev === last.rev) return { outcome: 'kept', rev: last.rev, text };
      return isRepeated
        ? toStaleResult(transaction, change, previous, from)
        : { outcome: 'late', rev: last.rev };
    }
    const isExpected = isBasedOn(previous, change);
    // A page never conflicts with its own saves, which it may not know of yet.
    const isOwn =
      !isExpected &&
      from !== undefined &&
      previous.isPersisted &&
      (await areAllSavedBy(transaction, docId, expected.rev, by, from.client));
    if (!isExpected && !isOwn) return toStaleResult(transaction, change, previous, from);
    // A page's save counts even without a change. An earlier one may still be in flight.
    if (from === undefined && previous.isPersisted && previous.text === text)
      return { outcome: 'kept', rev: previous.rev, text };
    return saveNextRevision(transaction, change, { text, kind: 'save', from, former: previous });
  });
