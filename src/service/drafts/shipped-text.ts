import { lockDocument } from '../database/documents.ts';
import {
  findShippedText,
  resolveShippedText,
  type ShippedText,
} from '../database/shipped-texts.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/sha256.ts';
import { HttpError } from '../management/refusal.ts';
import type { RecordAction } from './audit.ts';
import {
  alterDraft,
  type DraftEditResult,
  type DraftEdit,
  isBasedOn,
  saveNextRevision,
  toStaleResult,
} from './change-draft.ts';

export const shippedTextNotFoundError = (): HttpError =>
  new HttpError(
    404,
    'no-shipped-text',
    'No shipped text of this document waits for review. Look at the list of documents for those that have one.',
  );

/** The ETag of a shipped text. */
export const formatShippedTag = ({ rev, text }: ShippedText): string =>
  `"s${rev}-${sha256(text).slice(0, 12)}"`;

/**
 * Takes the shipped text for what people work on.
 * @param tag of the shipped text that was read; undefined for whatever waits
 * @throws Refusal 404 where none waits, 409 where it is another one
 */
export const acceptShippedText = (
  db: ScreenDatabase,
  change: DraftEdit,
  tag: string | undefined,
): Promise<DraftEditResult> =>
  alterDraft(db, change.docId, async (transaction, former) => {
    const { docId } = change;
    const shipped = await findPendingText(transaction, docId, tag);
    if (!isBasedOn(former, change)) return toStaleResult(transaction, change, former);
    await resolvePendingText(transaction, docId, shipped);
    return saveNextRevision(transaction, change, {
      text: shipped.text,
      kind: 'accept',
      former,
      detail: { shipped: formatShippedTag(shipped) },
    });
  });

export interface ShippedTextDismissal {
  readonly docId: string;
  readonly reason: string;
  readonly tag: string | undefined;
  readonly record: RecordAction;
}

/** Leaves the document as it is; the same text is not offered again. @throws as acceptShippedText */
export const dismissShippedText = (
  db: ScreenDatabase,
  { docId, reason, tag, record }: ShippedTextDismissal,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockDocument(transaction, docId);
    const shipped = await findPendingText(transaction, docId, tag);
    await resolvePendingText(transaction, docId, shipped);
    await record(transaction, {
      action: 'shipped.dismiss',
      subject: docId,
      detail: { shipped: formatShippedTag(shipped), reason },
    });
  });

const findPendingText = async (
  transaction: ScreenDatabase,
  docId: string,
  tag: string | undefined,
): Promise<ShippedText> => {
  const shipped = await findShippedText(transaction, docId);
  if (shipped === undefined) throw shippedTextNotFoundError();
  if (tag !== undefined && tag !== formatShippedTag(shipped)) throw shippedTextChangedError();
  return shipped;
};

/** A start of another instance may ship another text at this moment. */
const resolvePendingText = async (
  transaction: ScreenDatabase,
  docId: string,
  { rev }: ShippedText,
): Promise<void> => {
  if (!(await resolveShippedText(transaction, docId, rev))) throw shippedTextChangedError();
};

const shippedTextChangedError = (): HttpError =>
  new HttpError(
    409,
    'shipped-anew',
    'Another text was shipped since you read this one. Read it, and decide about that.',
  );
