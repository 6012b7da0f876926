import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { identifyBorrower } from './identify-borrower.ts';

/** A borrower with the number of bound accounts, as the control page shows it. */
export interface BorrowerSummary {
  readonly label: string;
  readonly accounts: number;
}

/**
 * The number of the row of the borrower that the query of a call names; one that calls for the first time gets a row.
 * @param now time in milliseconds since 1970, UTC
 */
export const ensureBorrower = async (
  db: Kysely<SandboxTables>,
  query: unknown,
  now: number,
): Promise<number> => {
  const { key, label } = identifyBorrower(query);
  await db
    .insertInto('borrowers')
    .values({ key, label, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('borrowers')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
};

/** All borrowers that ever called, the oldest first. */
export const listBorrowers = (db: Kysely<SandboxTables>): Promise<BorrowerSummary[]> =>
  db
    .selectFrom('borrowers')
    .leftJoin('accounts', 'accounts.borrower_id', 'borrowers.id')
    .select((select) => ['borrowers.label', select.fn.count<number>('accounts.id').as('accounts')])
    .groupBy(['borrowers.id', 'borrowers.label'])
    .orderBy('borrowers.id')
    .execute();
