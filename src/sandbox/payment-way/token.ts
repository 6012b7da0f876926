import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import type { Loan } from '../orders/loan.ts';

/** The token of the next commit of an order: the same one until a commit uses it up, then another. */
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
