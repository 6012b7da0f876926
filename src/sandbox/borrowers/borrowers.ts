import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import type { BorrowerIdentity } from './identify-borrower.ts';

/** A borrower with the number of bound accounts, as the control page shows it. */
export interface BorrowerSummary {
  readonly label: string;
  readonly accounts: number;
}

/** The number of the borrower's row; a borrower that calls for the first time gets one. */
export const keepBorrower = async (db: Kysely<SandboxTables>, identity: BorrowerIdentity, now: number): Promise<number> => {
  await db
    .insertInto('borrowers')
    .values({ key: identity.key, label: identity.label, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db.selectFrom('borrowers').select('id').where('key', '=', identity.key).executeTakeFirstOrThrow();
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
