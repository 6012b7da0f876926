import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { dayMs, keysOf } from '../values.ts';
import { findLoanById, type Loan } from './loan.ts';

export const stages = {
  'in-review': 'In review (21)',
  refused: 'Refused (110)',
  'paying-out': 'Paying out (151)',
  running: 'To be repaid, a month left (170)',
  'due-soon': 'Due in 3 days (174)',
  'last-instalment': 'Only the last instalment, due in 3 days (174)',
  'due-today': 'Due today (174)',
  late: '12 days late (180)',
  'late-45-days': '45 days late (180)',
  'late-100-days': '100 days late (180)',
  closed: 'Repaid (200)',
} as const;

export type Stage = keyof typeof stages;

export const stageNames = (): Stage[] => keysOf(stages);

/** Days until the open instalment is due; negative if overdue. */
const daysUntilDue: Readonly<Partial<Record<Stage, number>>> = {
  'due-soon': 3,
  'last-instalment': 3,
  'due-today': 0,
  late: -12,
  'late-45-days': -45,
  'late-100-days': -100,
};

/**
 * Moves an order to a stage, with earlier instalments paid if required. Unknown orders are ignored.
 */
export const setStage = async (
  db: Kysely<SandboxTables>,
  orderId: number,
  stage: Stage,
  now: number,
): Promise<void> => {
  const loan = await findLoanById(db, orderId);
  if (loan === undefined) return;
  await markPaid(db, loan, stage, now);
  await db
    .updateTable('orders')
    .set(timesOf(loan, stage, now))
    .where('id', '=', orderId)
    .execute();
};

interface OrderTimes {
  readonly created_at: number;
  readonly approved_at: number | null;
  readonly refused_at: number | null;
  readonly paid_out_at: number | null;
  readonly closed_at: number | null;
}

const timesOf = (loan: Loan, stage: Stage, now: number): OrderTimes => {
  const inReview = {
    created_at: now,
    approved_at: null,
    refused_at: null,
    paid_out_at: null,
    closed_at: null,
  };
  if (stage === 'in-review') return inReview;
  if (stage === 'refused') return { ...inReview, refused_at: now };
  if (stage === 'paying-out') return { ...inReview, approved_at: now };
  const open = loan.instalments[stage === 'last-instalment' ? loan.instalments.length - 1 : 0];
  const ago =
    stage === 'closed'
      ? loan.termDays
      : (open?.dueAfterDays ?? 0) - (daysUntilDue[stage] ?? open?.dueAfterDays ?? 0);
  const paidOut = now - ago * dayMs;
  return {
    ...inReview,
    created_at: paidOut,
    approved_at: paidOut,
    paid_out_at: paidOut,
    closed_at: stage === 'closed' ? now : null,
  };
};

const markPaid = async (
  db: Kysely<SandboxTables>,
  loan: Loan,
  stage: Stage,
  now: number,
): Promise<void> => {
  const last = loan.instalments.length;
  const paidBelow =
    new Map<Stage, number>([
      ['closed', last + 1],
      ['last-instalment', last],
    ]).get(stage) ?? 1;
  for (const { number } of loan.instalments) {
    const paidAt = number < paidBelow ? now : null;
    await db
      .updateTable('instalments')
      .set({ paid_at: paidAt })
      .where('order_id', '=', loan.id)
      .where('number', '=', number)
      .execute();
  }
};

const timeColumns = [
  'created_at',
  'approved_at',
  'refused_at',
  'paid_out_at',
  'closed_at',
] as const;

/**
 * Shifts all times of an order back. Unknown orders are ignored.
 * @param days 1 or more
 */
export const advanceClock = async (
  db: Kysely<SandboxTables>,
  orderId: number,
  days: number,
): Promise<void> => {
  for (const time of timeColumns)
    await db
      .updateTable('orders')
      .set((set) => ({ [time]: set(time, '-', days * dayMs) }))
      .where('id', '=', orderId)
      .where(time, 'is not', null)
      .execute();
};
