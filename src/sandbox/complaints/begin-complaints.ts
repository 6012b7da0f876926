import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { dayLength } from '../days.ts';
import { keepComplaint, replyTo } from './complaints.ts';
import { makePicture } from './made-up-pictures.ts';
import { keepPicture } from './pictures.ts';

/** What a borrower has complained about at the beginning. */
export interface ComplaintBeginning {
  /** Complaints without a reply, 0 to 30. */
  readonly waiting: number;
  /** Complaints with a reply that the borrower may rate, 0 to 30. */
  readonly answered: number;
}

export const mostComplaints = 30;

const contents = [
  [
    '1',
    '12',
    'The collector called eleven times on a Sunday and spoke to my neighbour about my loan. Please make that stop.',
  ],
  ['2', '', 'I paid at the counter on Monday and the app still shows the instalment as open.'],
  ['4', '', 'The app closes when I open the repayment page.'],
] as const;

const replies = [
  'We are sorry. We have spoken to the agency; you will get no more calls on Sundays and nobody will talk to your neighbours again.',
  'Your payment has reached us. Here is the receipt.',
  'Please install the newest version of the app. It mends this.',
] as const;

/** Makes complaints up; the answered ones are older, and the first of both has pictures. */
export const beginComplaints = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  { waiting, answered }: ComplaintBeginning,
  now: number,
): Promise<void> => {
  const all = answered + waiting;
  for (let index = 0; index < all; index += 1) {
    const [type, subType, content] = contents[index % contents.length] ?? contents[0];
    const isFirst = index === 0 || index === answered;
    const pictures = isFirst
      ? [await keepMadeUp(db, borrowerId, 0, now), await keepMadeUp(db, borrowerId, 1, now)]
      : [];
    const sentAt = now - (all - index) * dayLength;
    const id = await keepComplaint(
      db,
      borrowerId,
      { type, subType, content, pictures, orderId: '' },
      sentAt,
    );
    if (index >= answered) continue;
    const text = replies[index % replies.length] ?? replies[0];
    await replyTo(
      db,
      id,
      { text, pictures: isFirst ? [await keepMadeUp(db, null, 2, now)] : [] },
      sentAt + dayLength / 2,
    );
  }
};

const keepMadeUp = async (
  db: Kysely<SandboxTables>,
  borrowerId: number | null,
  kind: number,
  now: number,
): Promise<string> => keepPicture(db, borrowerId, await makePicture(kind), now);
