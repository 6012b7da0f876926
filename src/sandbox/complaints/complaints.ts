import type { Kysely, Selectable } from 'kysely';
import type { ComplaintTables } from '../database/complaint-tables.ts';
import type { SandboxTables } from '../database/tables.ts';

/** A complaint as it came. */
export interface NewComplaint {
  readonly type: string;
  readonly subType: string;
  readonly content: string;
  readonly pictures: readonly string[];
  readonly orderId: string;
}

/** What the service says to a complaint. */
export interface Reply {
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
