import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';

/** Whether a borrower has rated the service; who has is not asked again. */
export const hasRated = async (db: Kysely<SandboxTables>, borrowerId: number): Promise<boolean> =>
  (await db
    .selectFrom('ratings')
    .select('borrower_id')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()) !== undefined;

/** Keeps a rating, which replaces the one before. */
export const saveRating = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  score: string,
  now: number,
): Promise<void> => {
  const rated = { score, rated_at: now };
  await db
    .insertInto('ratings')
    .values({ borrower_id: borrowerId, ...rated })
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet(rated))
    .execute();
};
