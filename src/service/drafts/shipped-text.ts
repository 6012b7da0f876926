import { lockDocument } from '../database/documents.ts';
import { findShippedText, settleShippedText, type ShippedText } from '../database/shipped-texts.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/sha256.ts';
import { Refusal } from '../management/refusal.ts';
import type { RecordAction } from './audit.ts';
import {
  alterWork,
  type ChangeOutcome,
  type DraftChange,
  isMadeOn,
  keepNext,
  moved,
} from './change-draft.ts';

export const noShippedText = (): Refusal =>
  new Refusal(
    404,
    'no-shipped-text',
    'No shipped text of this document waits for review. Look at the list of documents for those that have one.',
  );

/** The ETag of a shipped text. */
export const shippedTag = ({ rev, text }: ShippedText): string =>
  `"s${rev}-${sha256(text).slice(0, 12)}"`;

/**
 * Takes the shipped text for what people work on.
 * @param tag of the shipped text that was read; undefined for whatever waits
 * @throws Refusal 404 where none waits, 409 where it is another one
 */
export const acceptShippedText = (
  db: ScreenDatabase,
  change: DraftChange,
  tag: string | undefined,
): Promise<ChangeOutcome> =>
  alterWork(db, change.docId, async (transaction, former) => {
    const { docId } = change;
    const shipped = await findOffer(transaction, docId, tag);
    if (!isMadeOn(former, change)) return moved(transaction, change, former);
    await settle(transaction, docId, shipped);
    return keepNext(transaction, change, {
      text: shipped.text,
      kind: 'accept',
      former,
      detail: { shipped: shippedTag(shipped) },
    });
  });

export interface Dismissal {
  readonly docId: string;
  readonly reason: string;
  readonly tag: string | undefined;
  readonly record: RecordAction;
}

/** Leaves the document as it is; the same text is not offered again. @throws as acceptShippedText */
export const dismissShippedText = (
  db: ScreenDatabase,
  { docId, reason, tag, record }: Dismissal,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockDocument(transaction, docId);
    const shipped = await findOffer(transaction, docId, tag);
    await settle(transaction, docId, shipped);
    await record(transaction, {
      action: 'shipped.dismiss',
      subject: docId,
      detail: { shipped: shippedTag(shipped), reason },
    });
  });

const findOffer = async (
  transaction: ScreenDatabase,
  docId: string,
  tag: string | undefined,
): Promise<ShippedText> => {
  const shipped = await findShippedText(transaction, docId);
  if (shipped === undefined) throw noShippedText();
  if (tag !== undefined && tag !== shippedTag(shipped)) throw shippedAnew();
  return shipped;
};

/** A start of another instance may ship another text at this moment. */
const settle = async (
  transaction: ScreenDatabase,
  docId: string,
  { rev }: ShippedText,
): Promise<void> => {
  if (!(await settleShippedText(transaction, docId, rev))) throw shippedAnew();
};

const shippedAnew = (): Refusal =>
  new Refusal(
    409,
    'shipped-anew',
    'Another text was shipped since you read this one. Read it, and decide about that.',
  );
