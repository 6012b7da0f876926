import { identifyBorrower, userIdOf } from '../borrowers/identify-borrower.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { complaintSubTypes, complaintTypes, titleOf } from './complaint-types.ts';
import { splitIds } from './pictures.ts';

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
