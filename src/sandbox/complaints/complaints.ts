import type { ComplaintType } from '../../contracts/generated/calls.ts';
import { identifyBorrower, userIdOf } from '../borrowers.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { splitIds, savePicture } from './pictures.ts';
import { readText } from '../values.ts';
import { createSamplePicture } from './pictures.ts';
import type { Kysely, Selectable } from 'kysely';
import type { ComplaintTables } from '../database/tables.ts';
import type { SandboxTables } from '../database/tables.ts';

/** The type about the collection of a debt; the only one that has sub-types and needs an order that is being collected. */
export const collectionType = '1';

/** What a complaint can be about. */
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

/** The title of a type or sub-type; empty for one that does not exist. */
export const titleOf = (types: readonly ComplaintType[], value: string): string =>
  types.find((type) => type.value === value)?.title ?? '';

/** A complaint as people and programs see it. Times are milliseconds since 1970, UTC. */
export interface ComplaintSummary {
  readonly complaintId: string;
  readonly borrower: string;
  /** User id of the borrower; empty for one who is known by a session only. */
  readonly userId: string;
  readonly type: string;
  readonly subType: string;
  readonly content: string;
  readonly pictures: number;
  readonly orderId: string;
  readonly sentAt: number;
  /** Null until somebody replies. */
  readonly reply: string | null;
  readonly replyPictures: number;
  /** Null until the borrower rates the reply. */
  readonly stars: number | null;
}

const maxListed = 50;

/** The newest complaints, at most 50. @param userId of the only user whose they are; empty: everybody's */
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

/** A complaint as it came. */
export interface NewComplaint {
  readonly type: string;
  readonly subType: string;
  readonly content: string;
  readonly pictures: readonly string[];
  readonly orderId: string;
}

/** What the service says to a complaint. */
interface Reply {
  readonly text: string;
  readonly pictures: readonly string[];
}

export type Complaint = Selectable<ComplaintTables['complaints']>;

/** @returns the number of the complaint */
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

/** The complaints of a borrower, the newest first. */
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

/** The complaint of a number; undefined when it is not the borrower's. */
export const findComplaint = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  id: string,
): Promise<Complaint | undefined> =>
  (await listComplaintsOf(db, borrowerId)).find((complaint) => String(complaint.id) === id);

/** Answers a complaint, also one that was answered before; then the borrower may rate anew. @returns false when there is no such complaint */
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

/** Keeps the stars for a reply; false when there are some already. Two calls at the same moment cannot both get true. */
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
 * Replies to a complaint as the service would: complaintId, text, and picture (1: with one). A sentence tells what is wrong; a reply says or shows something.
 */
export const replyToComplaint = async (
  { db, now }: SandboxCore,
  body: unknown,
): Promise<string | undefined> => {
  const text = readText(body, 'text', maxReplyLength);
  const hasPicture = readText(body, 'picture') === '1';
  if (text === '' && !hasPicture)
    return 'text: expected the words of the reply, or picture 1; found neither.';
  const pictures = hasPicture
    ? [await savePicture(db, null, await createSamplePicture(2), now())]
    : [];
  const id = readText(body, 'complaintId');
  return (await saveReply(db, Number(id), { text, pictures }, now()))
    ? undefined
    : `complaintId: expected the number of a complaint; found '${id}'.`;
};
