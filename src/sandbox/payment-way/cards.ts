import type { Kysely } from 'kysely';
import type { BankCard } from '../../contracts/generated/calls.ts';
import { providerName } from '../accounts/providers.ts';
import type { SandboxTables } from '../database/tables.ts';
import { maskNumber } from '../mask-number.ts';

/** The bank accounts that a borrower bound, as cards to pay with; of their numbers only the last four digits. */
export const listCards = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
): Promise<BankCard[]> => {
  const rows = await db
    .selectFrom('accounts')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('card_type', '=', 2)
    .orderBy('id')
    .execute();
  return rows.map(({ id, provider, number }) => ({
    id: String(id),
    bankName: providerName(provider),
    cardNo: maskNumber(number),
    bankCode: provider,
  }));
};
