import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { type Trait, traitNames, type Traits } from './traits.ts';

/** What is true of a borrower. A stored trait of another version that had more of them is left out. */
export const readTraits = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
): Promise<Traits> => {
  const rows = await db
    .selectFrom('borrower_traits')
    .select('trait')
    .where('borrower_id', '=', borrowerId)
    .execute();
  const stored = new Set(rows.map(({ trait }) => trait));
  return new Set(traitNames().filter((name) => stored.has(name)));
};

/** Makes exactly these traits true of a borrower; stays so until the next change, over restarts too. */
export const saveTraits = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  traits: readonly Trait[],
): Promise<void> => {
  await db.deleteFrom('borrower_traits').where('borrower_id', '=', borrowerId).execute();
  for (const trait of new Set(traits))
    await db.insertInto('borrower_traits').values({ borrower_id: borrowerId, trait }).execute();
};
