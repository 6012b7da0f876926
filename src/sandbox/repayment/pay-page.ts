import type { Kysely } from 'kysely';
import { userIdOf } from '../borrowers.ts';
import { html } from '../html.ts';
import type { SandboxTables } from '../database/tables.ts';
import { formatPesos } from '../values.ts';
import { dueOf } from '../orders/order-status.ts';
import { findLoanById, type Loan, orderIdOf } from '../orders/loan.ts';
import type { BorrowerPage } from '../borrower-page.ts';
import type { SandboxCore, SandboxMarket } from '../core-answer.ts';
import { findChannel } from './channels.ts';
import { startPayment, findPayment, type SettlementResult, settlePayment } from './payments.ts';

export const payPath = '/pay/';

const providerNameOf = (market: SandboxMarket, channel: string): string =>
  findChannel(market, channel)?.name ?? channel;

interface Bill {
  readonly loan: Loan;
  readonly provider: string;
  readonly amount: number;
  readonly isPaid: boolean;
}

type PayPageCore = Pick<SandboxCore, 'market' | 'now'>;

/** Finds a started payment, else the order with this pay code. */
const findBill = async (
  db: Kysely<SandboxTables>,
  code: string,
  { market, now: readClock }: PayPageCore,
): Promise<Bill | undefined> => {
  const now = readClock();
  const payment = await findPayment(db, code);
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('pay_code', '=', code)
    .executeTakeFirst();
  const loan = await findLoanById(db, payment?.order_id ?? order?.id ?? 0);
  if (loan === undefined) return undefined;
  if (payment !== undefined)
    return {
      loan,
      provider: providerNameOf(market, payment.channel),
      amount: payment.amount,
      isPaid: payment.paid_at !== null,
    };
  return { loan, provider: '7-Eleven', amount: dueOf(loan, now)?.total ?? 0, isPaid: false };
};

export const readPayPage = async (
  db: Kysely<SandboxTables>,
  code: string,
  path: string,
  core: PayPageCore,
): Promise<BorrowerPage | undefined> => {
  const bill = await findBill(db, code, core);
  if (bill === undefined) return undefined;
  const orderPage = `/order?product_id=${bill.loan.product.id}&orderId=${orderIdOf(bill.loan)}${await borrowerQuery(db, bill.loan)}`;
  const facts = html`<dl>
    <dt>Paid to</dt>
    <dd>${bill.loan.product.name}</dd>
    <dt>Order</dt>
    <dd>${orderIdOf(bill.loan)}</dd>
    <dt>Amount</dt>
    <dd>${formatPesos(bill.amount)}</dd>
    <dt>Code</dt>
    <dd>${code}</dd>
  </dl>`;
  const pay = html`<form method="post" action="${path}">
    <button type="submit">Pay ${formatPesos(bill.amount)} now</button>
  </form>`;
  const state = bill.amount === 0 ? html`<p>Nothing is due.</p>` : pay;
  return {
    title: `Pay with ${bill.provider}`,
    content: [
      html`<p>
        No money moves. This page stands in for the page or the counter of a payment provider.
      </p>`,
      facts,
      bill.isPaid ? html`<p>This is paid. Thank you!</p>` : state,
      html`<p><a class="button" href="${orderPage}">Back to the order</a></p>`,
    ],
  };
};

/**
 * Identifies the borrower to the app; session ids are not stored, so session-only borrowers get
 * none.
 */
const borrowerQuery = async (db: Kysely<SandboxTables>, loan: Loan): Promise<string> => {
  const { key } = await db
    .selectFrom('borrowers')
    .select('key')
    .where('id', '=', loan.borrowerId)
    .executeTakeFirstOrThrow();
  const userId = userIdOf(key);
  return userId === '' ? '' : `&userId=${encodeURIComponent(userId)}`;
};

/** Pays by code; undefined if unknown. Of two concurrent calls one pays. */
export const payByCode = (
  db: Kysely<SandboxTables>,
  code: string,
  core: PayPageCore,
): Promise<SettlementResult | undefined> =>
  db.transaction().execute(async (tables) => {
    const bill = await findBill(tables, code, core);
    if (bill === undefined) return undefined;
    const now = core.now();
    const payment = await findPayment(tables, await paymentCodeFor(tables, bill.loan, code, now));
    return payment === undefined ? 'over' : settlePayment(tables, payment, now);
  });

/** A pay code is reusable: each use starts a payment. */
const paymentCodeFor = async (
  db: Kysely<SandboxTables>,
  loan: Loan,
  code: string,
  now: number,
): Promise<string> => {
  const due = dueOf(loan, now);
  if (code !== loan.payCode || due === undefined) return code;
  return (
    (await startPayment(db, { loan, due, isRollover: false }, { channel: 'counter' }, now)) ?? code
  );
};
