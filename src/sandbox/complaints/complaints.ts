import type { ComplaintType } from '../../contracts/generated/calls.ts';
import { identifyBorrower, userIdOf } from '../borrowers.ts';
import type { SandboxCore } from '../core-answer.ts';
import { splitIds, savePicture, createSamplePicture } from './pictures.ts';
import { readText } from '../values.ts';
import type { Kysely, Selectable } from 'kysely';
import type { ComplaintTables, SandboxTables } from '../database/tables.ts';

/** Collection complaints; the only type with sub-types and a required overdue order. */
export const collectionType = '1';

export const complaintTypes: readonly ComplaintType[] = [
  { value: collectionType, title: 'Collection' },
  { value: '2', title: 'Repayment' },
  { value: '3', title: 'Application and payout' },
  { value: '4', title: 'The app' },
  { value: '5', title: 'Something else' },
];

export const complaintSubTypes: readonly ComplaintType[] = [
  { value: '11', title: 'Rude words or threats' },
  { value: '12', title: 'Too many calls' },
  { value: '13', title: 'Calls to my family or friends' },
  { value: '14', title: 'They ask for more than I owe' },
];

export const titleOf = (types: readonly ComplaintType[], value: string): string =>
  types.find((type) => type.value === value)?.title ?? '';

export interface ComplaintSummary {
  readonly complaintId: string;
  readonly borrower: string;
  /** Empty for a borrower identified by session only. */
  readonly userId: string;
  readonly type: string;
  readonly subType: string;
  readonly content: string;
  readonly pictures: number;
  readonly orderId: string;
  readonly sentAt: number;
  readonly reply: string | null;
  readonly replyPictures: number;
  readonly stars: number | null;
}

const maxListed = 50;

/**
 * Lists the newest complaints, at most 50.
 * @param userId filter; empty lists all borrowers
 */
export const listComplaints = async (
  { db }: SandboxCore,
  userId = '',
): Promise<ComplaintSummary[]> => {
  const newest = db
    .selectFrom('complaints')
    .innerJoin('borrowers', 'borrowers.id', 'complaints.borrower_id')
    .selectAll('complaints')
    .select(['borrowers.key', 'borrowers.label'])
    .orderBy('complaints.id', 'desc')
    .limit(maxListed);
  const rows = await (
    userId === '' ? newest : newest.where('borrowers.key', '=', identifyBorrower({ userId }).key)
  ).execute();
  return rows.map((row) => ({
    complaintId: String(row.id),
    borrower: row.label,
    userId: userIdOf(row.key),
    type: titleOf(complaintTypes, row.type),
    subType: titleOf(complaintSubTypes, row.sub_type),
    content: row.content,
    pictures: splitIds(row.pictures).length,
    orderId: row.order_id,
    sentAt: row.sent_at,
    reply: row.reply,
    replyPictures: splitIds(row.reply_pictures).length,
    stars: row.stars,
  }));
};

export interface NewComplaint {
  readonly type: string;
  readonly subType: string;
  readonly content: string;
  readonly pictures: readonly string[];
  readonly orderId: string;
}

interface Reply {
  readonly text: string;
  readonly pictures: readonly string[];
}

export type Complaint = Selectable<ComplaintTables['complaints']>;

export const saveComplaint = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  complaint: NewComplaint,
  now: number,
): Promise<number> => {
  const { type, subType, content, pictures, orderId } = complaint;
  const row = await db
    .insertInto('complaints')
    .values({
      borrower_id: borrowerId,
      type,
      sub_type: subType,
      content,
      pictures: pictures.join(','),
      order_id: orderId,
      sent_at: now,
      reply_pictures: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const listComplaintsOf = (
  db: Kysely<SandboxTables>,
  borrowerId: number,
): Promise<Complaint[]> =>
  db
    .selectFrom('complaints')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('id', 'desc')
    .execute();

export const findComplaint = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  id: string,
): Promise<Complaint | undefined> =>
  (await listComplaintsOf(db, borrowerId)).find((complaint) => String(complaint.id) === id);

/**
 * Saves a reply, replacing any earlier one, and resets the rating.
 * @returns false when there is no such complaint
 */
export const saveReply = async (
  db: Kysely<SandboxTables>,
  id: number,
  { text, pictures }: Reply,
  now: number,
): Promise<boolean> => {
  const result = await db
    .updateTable('complaints')
    .set({ reply: text, reply_pictures: pictures.join(','), replied_at: now, stars: null })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Saves a rating; false if already rated. Concurrent calls cannot both succeed. */
export const saveStars = async (
  db: Kysely<SandboxTables>,
  id: number,
  stars: number,
): Promise<boolean> => {
  const result = await db
    .updateTable('complaints')
    .set({ stars })
    .where('id', '=', id)
    .where('stars', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

const maxReplyLength = 2000;

/**
 * Replies as the customer service. Body: complaintId, text, picture (1 adds one). Returns an error
 * message, if any.
 */
export const replyToComplaint = async (
  { db, now }: SandboxCore,
  body: unknown,
): Promise<string | undefined> => {
  const text = readText(body, 'text', maxReplyLength);
  const hasPicture = readText(body, 'picture') === '1';
  if (text === '' && !hasPicture)
    return 'text: expected the text of the reply, or picture 1; found neither.';
  const pictures = hasPicture
    ? [await savePicture(db, null, await createSamplePicture(2), now())]
    : [];
  const id = readText(body, 'complaintId');
  return (await saveReply(db, Number(id), { text, pictures }, now()))
    ? undefined
    : `complaintId: expected the number of a complaint; found '${id}'.`;
};
