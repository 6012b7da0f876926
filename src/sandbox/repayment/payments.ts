import type { Kysely, Selectable } from 'kysely';
import type { LoanTables, SandboxTables } from '../database/tables.ts';
import { type Due, dueOf } from '../orders/order-status.ts';
import { findLoanById, type Loan } from '../orders/loan.ts';
import { makePayCode } from '../orders/place-order.ts';

export type Payment = Selectable<LoanTables['payments']>;

export interface PaymentPurpose {
  readonly loan: Loan;
  readonly due: Due;
  readonly isRollover: boolean;
}

export interface PaymentIntent {
  readonly channel: string;
  readonly token?: string;
  readonly smsCode?: string;
}

export const priceOf = ({ due, isRollover }: Pick<PaymentPurpose, 'due' | 'isRollover'>): number =>
  isRollover ? due.rolloverPrice : due.total;

/**
 * Starts a payment without moving money.
 * @returns its code; undefined when the token is already used
 */
export const startPayment = async (
  db: Kysely<SandboxTables>,
  purpose: PaymentPurpose,
  intent: PaymentIntent,
  now: number,
): Promise<string | undefined> => {
  const code = makePayCode();
  const result = await db
    .insertInto('payments')
    .values({
      order_id: purpose.loan.id,
      instalment: purpose.due.instalment.number,
      is_rollover: purpose.isRollover ? 1 : 0,
      amount: priceOf(purpose),
      channel: intent.channel,
      code,
      token: intent.token ?? null,
      sms_code: intent.smsCode ?? null,
      sms_sent_at: intent.smsCode === undefined ? null : now,
      created_at: now,
      wrong_codes: 0,
      paid_at: null,
    })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n ? code : undefined;
};

export const findPayment = (
  db: Kysely<SandboxTables>,
  code: string,
): Promise<Payment | undefined> =>
  db.selectFrom('payments').selectAll().where('code', '=', code).executeTakeFirst();

/**
 * paid: settled now. paid-before: already settled. over: settled or rolled over by another payment.
 */
export type SettlementResult = 'paid' | 'paid-before' | 'over';

/**
 * Settles a payment. Requires a transaction, so of two concurrent calls one sees the other's
 * result.
 */
export const settlePayment = async (
  db: Kysely<SandboxTables>,
  payment: Payment,
  now: number,
): Promise<SettlementResult> => {
  if (payment.paid_at !== null) return 'paid-before';
  const loan = await findLoanById(db, payment.order_id);
  const due = loan === undefined ? undefined : dueOf(loan, now);
  if (due?.instalment.number !== payment.instalment || (await wasRolledOverSince(db, payment)))
    return 'over';
  if (payment.is_rollover === 1) await rollOver(db, payment.order_id, due.rolloverDays);
  else await payInstalment(db, payment.order_id, payment.instalment, now);
  await db.updateTable('payments').set({ paid_at: now }).where('id', '=', payment.id).execute();
  return 'paid';
};

/** A rollover changes the amount due and invalidates earlier codes. */
const wasRolledOverSince = async (
  db: Kysely<SandboxTables>,
  payment: Payment,
): Promise<boolean> => {
  const rollover = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', payment.order_id)
    .where('is_rollover', '=', 1)
    .where('paid_at', '>=', payment.created_at)
    .executeTakeFirst();
  return rollover !== undefined;
};

const payInstalment = async (
  db: Kysely<SandboxTables>,
  orderId: number,
  number: number,
  now: number,
): Promise<void> => {
  await db
    .updateTable('instalments')
    .set({ paid_at: now })
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .execute();
  const open = await db
    .selectFrom('instalments')
    .select('number')
    .where('order_id', '=', orderId)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  if (open === undefined)
    await db.updateTable('orders').set({ closed_at: now }).where('id', '=', orderId).execute();
};

const rollOver = async (
  db: Kysely<SandboxTables>,
  orderId: number,
  days: number,
): Promise<void> => {
  await db
    .updateTable('instalments')
    .set((set) => ({ due_after_days: set('due_after_days', '+', days) }))
    .where('order_id', '=', orderId)
    .where('paid_at', 'is', null)
    .execute();
  await db
    .updateTable('orders')
    .set((set) => ({ rollovers: set('rollovers', '+', 1) }))
    .where('id', '=', orderId)
    .execute();
};
