import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { splitAmount } from '../values.ts';
import { interestOf, type Product } from '../products/products.ts';

export interface PlannedInstalment {
  readonly number: number;
  readonly principal: number;
  readonly interest: number;
  readonly dueAfterDays: number;
}

export const planOf = (product: Product): PlannedInstalment[] => {
  const interests = splitAmount(interestOf(product), product.instalments);
  return splitAmount(product.amount, product.instalments).map((principal, index) => ({
    number: index + 1,
    principal,
    interest: interests[index] ?? 0,
    dueAfterDays: Math.round((product.termDays * (index + 1)) / product.instalments),
  }));
};

/** @returns the number of the new order, in review */
export const placeOrder = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  product: Product,
  now: number,
): Promise<number> => {
  const closed = await db
    .selectFrom('orders')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('orders')
    .values({
      borrower_id: borrowerId,
      product_id: product.id,
      amount: product.amount,
      term_days: product.termDays,
      is_repeat: closed === undefined ? 0 : 1,
      pay_code: makePayCode(),
      created_at: now,
      approved_at: null,
      refused_at: null,
      paid_out_at: null,
      closed_at: null,
      rollovers: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { number, principal, interest, dueAfterDays } of planOf(product))
    await db
      .insertInto('instalments')
      .values({
        order_id: id,
        number,
        principal,
        interest,
        due_after_days: dueAfterDays,
        paid_at: null,
      })
      .execute();
  return id;
};

/** Twelve digits without a leading zero, so scanners keep the length. */
export const makePayCode = (): string =>
  `${randomInt(1, 10)}${String(randomInt(100_000_000_000)).padStart(11, '0')}`;
