import { identifyBorrower, userIdOf } from '../borrowers.ts';
import { dueOf, type OrderStatus, statusOf } from './order-status.ts';
import { listNewestLoans, type Loan, orderIdOf } from './loan.ts';
import type { SandboxCore } from '../core-answer.ts';
import { readTraits, type Trait } from '../traits.ts';

/** Amounts are minor units, times ms since the epoch. */
export interface PaymentSummary {
  readonly code: string;
  readonly isRollover: boolean;
  readonly instalment: number;
  readonly amount: number;
  readonly channel: string;
  readonly smsCode: string | null;
  readonly createdAt: number;
  readonly paidAt: number | null;
}

/** Amounts are minor units, days YYYY-MM-DD. */
export interface OrderSummary {
  readonly orderId: string;
  readonly borrower: string;
  /** Empty for a borrower identified by session only. */
  readonly userId: string;
  readonly productId: string;
  readonly product: string;
  readonly status: OrderStatus;
  readonly amount: number;
  readonly rollovers: number;
  readonly paidInstalments: number;
  readonly instalments: number;
  readonly due: {
    readonly on: string;
    readonly total: number;
    readonly rolloverPrice: number;
    readonly penalty: number;
  } | null;
  readonly payCode: string;
  readonly traits: readonly Trait[];
  readonly payments: readonly PaymentSummary[];
}

const maxListed = 50;

/**
 * Lists the newest orders, at most 50.
 * @param userId filter; empty lists all borrowers
 */
export const listOrders = async (core: SandboxCore, userId = ''): Promise<OrderSummary[]> => {
  const borrowerKey = userId === '' ? '' : identifyBorrower({ userId }).key;
  return Promise.all(
    (await listNewestLoans(core.db, borrowerKey, maxListed)).map((loan) =>
      summarizeOrder(core, loan),
    ),
  );
};

const summarizeOrder = async ({ db, now }: SandboxCore, loan: Loan): Promise<OrderSummary> => {
  const { key, label } = await db
    .selectFrom('borrowers')
    .select(['key', 'label'])
    .where('id', '=', loan.borrowerId)
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', loan.id)
    .orderBy('id', 'desc')
    .execute();
  const due = dueOf(loan, now());
  return {
    orderId: orderIdOf(loan),
    borrower: label,
    userId: userIdOf(key),
    productId: loan.product.id,
    product: loan.product.name,
    status: statusOf(loan, now()),
    amount: loan.amount,
    rollovers: loan.rollovers,
    paidInstalments: loan.instalments.filter(({ isPaid }) => isPaid).length,
    instalments: loan.instalments.length,
    due:
      due === undefined
        ? null
        : {
            on: due.dueOn,
            total: due.total,
            rolloverPrice: due.rolloverPrice,
            penalty: due.penalty.oneTimePenalty + due.penalty.dailyRates,
          },
    payCode: loan.payCode,
    traits: [...(await readTraits(db, loan.borrowerId))],
    payments: payments.map((payment) => ({
      code: payment.code,
      isRollover: payment.is_rollover === 1,
      instalment: payment.instalment,
      amount: payment.amount,
      channel: payment.channel,
      smsCode: payment.sms_code,
      createdAt: payment.created_at,
      paidAt: payment.paid_at,
    })),
  };
};
