import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { maskNumber } from '../mask-number.ts';
import { providerName } from './providers.ts';
import type { Account } from './read-account.ts';

/** Binds an account to a borrower; false when it is bound already. Two calls at the same moment cannot both get true. */
export const bindAccount = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  account: Account,
  call: string,
  now: number,
): Promise<boolean> => {
  const result = await db
    .insertInto('accounts')
    .values({
      borrower_id: borrowerId,
      product_id: account.productId,
      card_type: account.cardType,
      provider: account.provider,
      number: account.number,
      account_name: account.accountName,
      birthday: account.birthday,
      city: account.city,
      note: account.note,
      bound_by: call,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['borrower_id', 'card_type', 'provider', 'number']).doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

/** A bound account as it may be shown: of the number only the last four digits. */
export interface AccountSummary {
  readonly borrower: string;
  readonly productId: string;
  readonly cardType: number;
  readonly provider: string;
  readonly number: string;
  readonly boundBy: string;
  /** Milliseconds since 1970, UTC. */
  readonly boundAt: number;
}

/** All bound accounts, the newest first. */
export const listAccounts = async (db: Kysely<SandboxTables>): Promise<AccountSummary[]> => {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('borrowers', 'borrowers.id', 'accounts.borrower_id')
    .select([
      'borrowers.label',
      'product_id',
      'card_type',
      'provider',
      'number',
      'bound_by',
      'accounts.created_at',
    ])
    .orderBy('accounts.id', 'desc')
    .execute();
  return rows.map((row) => ({
    borrower: row.label,
    productId: row.product_id,
    cardType: row.card_type,
    provider: providerName(row.provider),
    number: maskNumber(row.number),
    boundBy: row.bound_by,
    boundAt: row.created_at,
  }));
};
