import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { canonicalJson, ownProperty, toMinorUnits } from '../../../renderer/entries/node.ts';
import { ensureBorrower } from '../borrowers.ts';
import type { CallHandlers, RestAnswer, SandboxCore } from '../core-answer.ts';
import type { SandboxTables } from '../database/tables.ts';
import { findLoan, orderIdOf, type Loan } from '../orders/loan.ts';
import { dueDayOf, dueOf, payoutDayOf, statusOf } from '../orders/order-status.ts';
import { findPayment, settlePayment, startPayment } from '../repayment/payments.ts';
import { dayInManila, readText } from '../values.ts';

type Db = Kysely<SandboxTables>;

const answer = (status: number, body?: unknown): RestAnswer => ({ status, body });

const refuse = (status: number, code: string, message: string): RestAnswer =>
  answer(status, { error: { code, message } });

const notFound = refuse(404, 'not-found', 'This loan does not exist');

/** Major units, as a JSON number. */
const toMajor = (minor: number): number => minor / 100;

const balanceOf = ({ instalments }: Loan, db: readonly number[] = []): number =>
  instalments.reduce(
    (sum, { principal, interest, isPaid, number }) =>
      isPaid || db.includes(number) ? sum : sum + principal + interest,
    0,
  );

interface Entry {
  readonly type: 'payout' | 'interest' | 'payment';
  readonly date: string;
  readonly amount: number;
  readonly instalment?: number;
}

/** Entries of a paid out loan, the newest first. Interest is charged on the due day. */
const listEntries = async (db: Db, loan: Loan, now: number): Promise<readonly object[]> => {
  if (!['170', '174', '180', '200'].includes(statusOf(loan, now))) return [];
  const today = dayInManila(now);
  const paid = await db
    .selectFrom('instalments')
    .select(['number', 'paid_at'])
    .where('order_id', '=', loan.id)
    .where('paid_at', 'is not', null)
    .execute();
  const entries: Entry[] = [
    { type: 'payout', date: payoutDayOf(loan), amount: loan.amount },
    ...loan.instalments.flatMap(
      ({ number, principal, interest, dueAfterDays, isPaid }): Entry[] => {
        const dueOn = dueDayOf(loan, { dueAfterDays });
        const paidAt = paid.find((row) => row.number === number)?.paid_at ?? now;
        const paidOn = dayInManila(paidAt);
        return [
          ...(isPaid || dueOn <= today
            ? [
                {
                  type: 'interest' as const,
                  date: isPaid && paidOn < dueOn ? paidOn : dueOn,
                  amount: interest,
                  instalment: number,
                },
              ]
            : []),
          ...(isPaid
            ? [
                {
                  type: 'payment' as const,
                  date: paidOn,
                  amount: -(principal + interest),
                  instalment: number,
                },
              ]
            : []),
        ];
      },
    ),
  ];
  return entries
    .map((entry, index) => ({
      id: loan.id * 1000 + index,
      ...entry,
      amount: toMajor(entry.amount),
    }))
    .sort((left, right) =>
      left.date === right.date ? right.id - left.id : left.date < right.date ? 1 : -1,
    );
};

/** Runs with the borrower's loan that the path names. */
const withLoan =
  (core: SandboxCore, work: (db: Db, loan: Loan, request: FastifyRequest) => Promise<RestAnswer>) =>
  (request: FastifyRequest): Promise<RestAnswer> =>
    core.db.transaction().execute(async (db) => {
      const borrowerId = await ensureBorrower(db, request.query, core.now());
      const loanId = readText(request.params, 'loanId');
      const loan = loanId === '' ? undefined : await findLoan(db, borrowerId, '', loanId);
      return loan === undefined ? notFound : work(db, loan, request);
    });

const tokenOf = (loan: Loan, key: string): string => `rest ${orderIdOf(loan)} ${key}`;

/** Other bodies with the same key are refused: the client has mixed up two payments. */
const hashBody = (body: unknown): string =>
  createHash('sha256').update(canonicalJson(body)).digest('hex');

const payDue = async (
  db: Db,
  loan: Loan,
  body: unknown,
  key: string,
  now: number,
): Promise<RestAnswer> => {
  const due = dueOf(loan, now);
  if (due === undefined) return refuse(422, 'nothing-due', 'Nothing is due of this loan');
  if (toMinorUnits(ownProperty(body, 'amount')) !== String(due.total))
    return refuse(422, 'amount-changed', 'The amount has changed, please open the page again');
  const code = await startPayment(
    db,
    { loan, due, isRollover: false },
    { channel: 'account', token: tokenOf(loan, key) },
    now,
  );
  const payment = code === undefined ? undefined : await findPayment(db, code);
  if (payment === undefined || (await settlePayment(db, payment, now)) !== 'paid')
    return refuse(422, 'nothing-due', 'This instalment was paid already');
  return answer(201, {
    id: String(payment.id),
    balance: toMajor(balanceOf(loan, [due.instalment.number])),
  });
};

const payLoan = (core: SandboxCore) =>
  withLoan(core, async (db, loan, { headers, body }) => {
    const key = readText(headers, 'idempotency-key');
    if (key === '') return refuse(400, 'key-missing', 'The header Idempotency-Key is missing');
    const hash = hashBody(body);
    const known = await db
      .selectFrom('rest_payments')
      .selectAll()
      .where('order_id', '=', loan.id)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known !== undefined)
      return known.body_hash === hash
        ? answer(known.status, JSON.parse(known.answer) as unknown)
        : refuse(409, 'key-reused', 'This key belongs to another payment');
    const result = await payDue(db, loan, body, key, core.now());
    await db
      .insertInto('rest_payments')
      .values({
        order_id: loan.id,
        key,
        body_hash: hash,
        status: result.status,
        answer: JSON.stringify(result.body),
      })
      .execute();
    return result;
  });

const readDelivery = async (db: Db, { id }: Loan): Promise<string> =>
  (
    await db
      .selectFrom('statement_deliveries')
      .select('channel')
      .where('order_id', '=', id)
      .executeTakeFirst()
  )?.channel ?? 'none';

export const restCalls = (core: SandboxCore): CallHandlers<'rest'> => ({
  'loan-account': withLoan(core, async (_, loan) => {
    const isClosed = statusOf(loan, core.now()) === '200';
    return answer(200, {
      id: loan.id,
      product: loan.product.name,
      status: isClosed ? 'closed' : 'open',
      principal: toMajor(loan.amount),
      balance: toMajor(isClosed ? 0 : balanceOf(loan)),
    });
  }),
  'loan-entries': withLoan(core, async (db, loan) =>
    answer(200, { entries: await listEntries(db, loan, core.now()) }),
  ),
  'statement-delivery': withLoan(core, async (db, loan) =>
    answer(200, { channel: await readDelivery(db, loan) }),
  ),
  'save-statement-delivery': withLoan(core, async (db, loan, { body }) => {
    const channel = readText(body, 'channel');
    if (channel !== 'sms' && channel !== 'none')
      return refuse(422, 'channel-wrong', 'Please choose sms or none');
    await db
      .insertInto('statement_deliveries')
      .values({ order_id: loan.id, channel })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ channel }))
      .execute();
    return answer(204);
  }),
  'pay-loan': payLoan(core),
  'loan-payment': withLoan(core, async (db, loan, { params }) => {
    const known = await db
      .selectFrom('rest_payments')
      .select('status')
      .where('order_id', '=', loan.id)
      .where('key', '=', readText(params, 'key'))
      .executeTakeFirst();
    return answer(200, { status: known?.status === 201 ? 'paid' : 'none' });
  }),
});
