import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { dayMs } from '../values.ts';
import { saveComplaint, saveReply } from './complaints.ts';
import { createSamplePicture, savePicture } from './pictures.ts';

export interface ComplaintCounts {
  /** 0 to 30. */
  readonly waiting: number;
  /** Rateable, 0 to 30. */
  readonly answered: number;
}

export const maxComplaints = 30;

const sampleComplaints = [
  [
    '1',
    '12',
    'The collector called eleven times on a Sunday and spoke to my neighbour about my loan. Please make that stop.',
  ],
  ['2', '', 'I paid at the counter on Monday and the app still shows the instalment as open.'],
  ['4', '', 'The app closes when I open the repayment page.'],
] as const;

const sampleReplies = [
  'We are sorry. We have spoken to the agency; you will get no more calls on Sundays and nobody will talk to your neighbours again.',
  'Your payment has reached us. Here is the receipt.',
  'Please install the newest version of the app. It mends this.',
] as const;

/** Creates sample complaints; answered ones are older, and the first of each group has pictures. */
export const seedComplaints = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  { waiting, answered }: ComplaintCounts,
  now: number,
): Promise<void> => {
  const all = answered + waiting;
  for (let index = 0; index < all; index += 1) {
    const [type, subType, content] =
      sampleComplaints[index % sampleComplaints.length] ?? sampleComplaints[0];
    const isFirst = index === 0 || index === answered;
    const pictures = isFirst
      ? [
          await saveSamplePicture(db, borrowerId, 0, now),
          await saveSamplePicture(db, borrowerId, 1, now),
        ]
      : [];
    const sentAt = now - (all - index) * dayMs;
    const id = await saveComplaint(
      db,
      borrowerId,
      { type, subType, content, pictures, orderId: '' },
      sentAt,
    );
    if (index >= answered) continue;
    const text = sampleReplies[index % sampleReplies.length] ?? sampleReplies[0];
    await saveReply(
      db,
      id,
      { text, pictures: isFirst ? [await saveSamplePicture(db, null, 2, now)] : [] },
      sentAt + dayMs / 2,
    );
  }
};

const saveSamplePicture = async (
  db: Kysely<SandboxTables>,
  borrowerId: number | null,
  kind: number,
  now: number,
): Promise<string> => savePicture(db, borrowerId, await createSamplePicture(kind), now);
