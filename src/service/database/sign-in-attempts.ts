import { type Delay, forgottenAfter, waitAfter } from '../people/sign-in-delay.ts';
import type { ScreenDatabase } from './tables.ts';

/** Whose attempts are counted, and how they wait. */
export interface Attempted {
  readonly key: string;
  readonly delay: Delay;
}

/**
 * Counts an attempt before it is judged, for each of several keys, so that those made at the same time, and those made at other instances, count
 * as well. Nothing is counted while one of them has to wait.
 * @returns milliseconds until the attempt may be made; 0 when it may now
 */
export const countAttempt = (db: ScreenDatabase, attempted: readonly Attempted[], now: number): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const counted: { key: string; count: number }[] = [];
    let longest = 0;
    // Always in the same order, so that no two attempts wait for each other.
    for (const { key, delay } of attempted.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const row = await lockAttempts(transaction, key, now);
      const count = now - row.last_at < forgottenAfter ? row.count : 0;
      longest = Math.max(longest, row.last_at + waitAfter(count, delay) - now);
      counted.push({ key, count: count + 1 });
    }
    if (longest > 0) return longest;
    for (const { key, count } of counted) await transaction.updateTable('sign_in_attempts').set({ count, last_at: now }).where('key', '=', key).execute();
    return 0;
  });

const lockAttempts = async (transaction: ScreenDatabase, key: string, now: number): Promise<{ count: number; last_at: number }> => {
  await transaction
    .insertInto('sign_in_attempts')
    .values({ key, count: 0, last_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .execute();
  return transaction.selectFrom('sign_in_attempts').select(['count', 'last_at']).where('key', '=', key).executeTakeFirstOrThrow();
};

/** Forgets the attempts of somebody who was let in. */
export const forgetAttempts = async (db: ScreenDatabase, keys: readonly string[]): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('key', 'in', keys).execute();
};

/** Forgets all attempts that count no more. */
export const forgetOldAttempts = async (db: ScreenDatabase, now: number): Promise<void> => {
  await db
    .deleteFrom('sign_in_attempts')
    .where('last_at', '<=', now - forgottenAfter)
    .execute();
};
