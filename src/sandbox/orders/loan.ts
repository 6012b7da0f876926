import type { Kysely, Selectable } from 'kysely';
import type { LoanTables, SandboxTables } from '../database/tables.ts';
import { findProduct, type Product } from '../products/products.ts';

export interface Instalment {
  readonly number: number;
  readonly principal: number;
  readonly interest: number;
  readonly dueAfterDays: number;
  readonly isPaid: boolean;
}

/** Times are ms since the epoch; null if not set manually. */
export interface Loan {
  readonly id: number;
  readonly borrowerId: number;
  readonly product: Product;
  readonly amount: number;
  readonly termDays: number;
  readonly isRepeat: boolean;
  readonly payCode: string;
  readonly createdAt: number;
  readonly approvedAt: number | null;
  readonly refusedAt: number | null;
  readonly paidOutAt: number | null;
  readonly closedAt: number | null;
  readonly rollovers: number;
  readonly instalments: readonly Instalment[];
}

/** Public id of an order, used in calls and URLs. */
export const orderIdOf = (loan: Loan): string => String(loan.id);

export const listLoansOf = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
): Promise<Loan[]> => {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('id', 'desc')
    .execute();
  return readLoans(db, orders);
};

/** @param borrowerKey filter; empty lists all borrowers */
export const listNewestLoans = async (
  db: Kysely<SandboxTables>,
  borrowerKey: string,
  limit: number,
): Promise<Loan[]> => {
  const orders = db
    .selectFrom('orders')
    .innerJoin('borrowers', 'borrowers.id', 'orders.borrower_id')
    .selectAll('orders')
    .orderBy('orders.id', 'desc')
    .limit(limit);
  return readLoans(
    db,
    await (borrowerKey === '' ? orders : orders.where('borrowers.key', '=', borrowerKey)).execute(),
  );
};

/**
 * Finds the order by id, else the newest of the product, else the newest. Orders of other borrowers
 * are never returned.
 */
export const findLoan = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  productId: string,
  orderId: string,
): Promise<Loan | undefined> => {
  const loans = await listLoansOf(db, borrowerId);
  if (orderId !== '') return loans.find((loan) => orderIdOf(loan) === orderId);
  return loans.find((loan) => productId === '' || loan.product.id === productId);
};

/** Ignores ownership. For the control page and API only, never for a borrower's call. */
export const findLoanById = async (
  db: Kysely<SandboxTables>,
  orderId: number,
): Promise<Loan | undefined> =>
  (
    await readLoans(
      db,
      await db.selectFrom('orders').selectAll().where('id', '=', orderId).execute(),
    )
  )[0];

const readLoans = async (
  db: Kysely<SandboxTables>,
  orders: readonly Selectable<LoanTables['orders']>[],
): Promise<Loan[]> => {
  const rows = await db
    .selectFrom('instalments')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('number')
    .execute();
  // Skip products that this version no longer has.
  return orders.flatMap((order) => {
    const product = findProduct(order.product_id);
    return product === undefined ? [] : [readLoan(order, product, rows)];
  });
};

const readLoan = (
  order: Selectable<LoanTables['orders']>,
  product: Product,
  rows: readonly Selectable<LoanTables['instalments']>[],
): Loan => ({
  id: order.id,
  borrowerId: order.borrower_id,
  product,
  amount: order.amount,
  termDays: order.term_days,
  isRepeat: order.is_repeat === 1,
  payCode: order.pay_code,
  createdAt: order.created_at,
  approvedAt: order.approved_at,
  refusedAt: order.refused_at,
  paidOutAt: order.paid_out_at,
  closedAt: order.closed_at,
  rollovers: order.rollovers,
  instalments: rows.flatMap((row) =>
    row.order_id === order.id
      ? [
          {
            number: row.number,
            principal: row.principal,
            interest: row.interest,
            dueAfterDays: row.due_after_days,
            isPaid: row.paid_at !== null,
          },
        ]
      : [],
  ),
});
