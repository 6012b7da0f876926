import { createHash, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { type Loan, findLoan } from '../orders/loan.ts';
import type { BankCard } from '../../contracts/generated/calls.ts';
import { providerName } from '../accounts/bank-form.ts';
import type { SandboxMarket } from '../core-answer.ts';
import { maskNumber } from '../values.ts';
import { type Due, dueOf } from '../orders/order-status.ts';
import type { OrderError } from '../core-errors.ts';
import { startPayment, findPayment, type Payment, settlePayment } from '../repayment/payments.ts';
import { readTraits, type Traits } from '../traits.ts';

/** Token of the next commit; changes after each use. */
export const readToken = async (db: Kysely<SandboxTables>, loan: Loan): Promise<string> => {
  const used = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', loan.id)
    .where('token', 'is not', null)
    .execute();
  return createHash('sha256')
    .update(`${loan.id} ${loan.payCode} ${used.length}`)
    .digest('hex')
    .slice(0, 24);
};

const findCards = (db: Kysely<SandboxTables>, borrowerId: number) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('card_type', '=', 2)
    .orderBy('id')
    .execute();

const listCardIds = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
): Promise<readonly string[]> => (await findCards(db, borrowerId)).map(({ id }) => String(id));

/** Bank accounts of the borrower as cards, with masked numbers. */
export const listCards = async (
  db: Kysely<SandboxTables>,
  market: SandboxMarket,
  borrowerId: number,
): Promise<BankCard[]> =>
  (await findCards(db, borrowerId)).map(({ id, provider, number }) => ({
    id: String(id),
    bankName: providerName(market, provider),
    cardNo: maskNumber(number),
    bankCode: provider,
  }));

interface Payable {
  readonly loan: Loan;
  readonly due: Due;
  readonly traits: Traits;
}

export const findPayable = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  orderId: string,
  now: number,
): Promise<Payable | OrderError> => {
  const loan = await findLoan(db, borrowerId, '', orderId);
  if (loan === undefined) return 'orderUnknown';
  const due = dueOf(loan, now);
  return due === undefined ? 'nothingDue' : { loan, due, traits: await readTraits(db, borrowerId) };
};

export interface PaymentCommit {
  readonly orderId: string;
  readonly amount: string;
  readonly cardId: string;
  readonly token: string;
}

/** Started payment; `needsCode` if it waits for an SMS code. */
export interface StartedPayment {
  readonly recordId: string;
  readonly needsCode: boolean;
}

/** Further attempts fail. */
const maxWrongCodes = 5;

const makeSmsCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Pays by card, or starts its SMS check. Requires a transaction, like the functions below: a token
 * pays once.
 */
export const commitPayment = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  sent: PaymentCommit,
  now: number,
): Promise<StartedPayment | OrderError> => {
  const payable = await findPayable(db, borrowerId, sent.orderId, now);
  if (typeof payable === 'string') return payable;
  const { loan, due, traits } = payable;
  if (sent.token !== (await readToken(db, loan))) return 'tokenUsed';
  if (sent.amount !== String(due.total)) return 'amountChanged';
  const ids = traits.has('cards-none') ? [] : await listCardIds(db, borrowerId);
  if (!ids.includes(sent.cardId)) return 'cardUnknown';
  const needsCode = !traits.has('sms-check-none');
  const intent = {
    channel: 'card',
    token: sent.token,
    ...(needsCode ? { smsCode: makeSmsCode() } : {}),
  };
  const recordId = await startPayment(db, { loan, due, isRollover: false }, intent, now);
  if (recordId === undefined) return 'tokenUsed';
  if (!needsCode) {
    const payment = await findPayment(db, recordId);
    if (payment === undefined) throw new Error(`Payment ${recordId} began, but cannot be found.`);
    await settlePayment(db, payment, now);
  }
  return { recordId, needsCode };
};

/** Sends a new code; the previous one becomes invalid. */
export const resendCode = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  sent: PaymentCommit,
  now: number,
): Promise<StartedPayment | OrderError> => {
  const loan = await findLoan(db, borrowerId, '', sent.orderId);
  if (loan === undefined) return 'orderUnknown';
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', loan.id)
    .where('token', '=', sent.token)
    .executeTakeFirst();
  if (payment === undefined || payment.sms_code === null || payment.paid_at !== null)
    return 'paymentUnknown';
  await db
    .updateTable('payments')
    .set({ sms_code: makeDifferentCode(payment.sms_code), sms_sent_at: now, wrong_codes: 0 })
    .where('id', '=', payment.id)
    .execute();
  return { recordId: payment.code, needsCode: true };
};

const makeDifferentCode = (before: string): string => {
  const code = makeSmsCode();
  return code === before ? makeDifferentCode(before) : code;
};

/** Confirms a payment with its SMS code; returns an error if no money moved. */
export const confirmPayment = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  sent: { readonly orderId: string; readonly recordId: string; readonly code: string },
  now: number,
): Promise<OrderError | undefined> => {
  const loan = await findLoan(db, borrowerId, '', sent.orderId);
  const payment = await findPayment(db, sent.recordId);
  if (loan === undefined || payment?.order_id !== loan.id || payment.sms_code === null)
    return 'paymentUnknown';
  if (payment.paid_at !== null) return 'confirmedAlready';
  if (payment.wrong_codes >= maxWrongCodes) return 'codeOver';
  if (payment.sms_code !== sent.code) return countWrongCode(db, payment);
  return (await settlePayment(db, payment, now)) === 'paid' ? undefined : 'paidOtherwise';
};

const countWrongCode = async (db: Kysely<SandboxTables>, payment: Payment): Promise<OrderError> => {
  await db
    .updateTable('payments')
    .set({ wrong_codes: payment.wrong_codes + 1 })
    .where('id', '=', payment.id)
    .execute();
  return 'codeWrong';
};
