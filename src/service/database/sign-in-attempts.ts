import { isPostgres } from './dialect.ts';
import type { ScreenDatabase } from './tables.ts';

export interface AttemptBackoff {
  readonly freeAttempts: number;
  /** The first delay is 1 s and doubles up to this maximum. */
  readonly maxDelayMs: number;
}

export const attemptTtlMs = 60 * 60_000;

export const backoffDelayMs = (
  count: number,
  { freeAttempts, maxDelayMs }: AttemptBackoff,
): number => (count < freeAttempts ? 0 : Math.min(1000 * 2 ** (count - freeAttempts), maxDelayMs));

interface AttemptLimit {
  readonly key: string;
  readonly backoff: AttemptBackoff;
}

/** Thrown to roll back the transaction, so rejected attempts leave no rows. */
class AttemptTooEarlyError extends Error {
  constructor(readonly milliseconds: number) {
    super('A sign-in attempt was made too early.');
    this.name = 'HasToWait';
  }
}

/**
 * Counts an attempt before verifying it, so concurrent attempts on any instance count. Counts
 * nothing if one of the keys must wait.
 * @returns milliseconds to wait; 0 to proceed
 */
export const countAttempt = async (
  db: ScreenDatabase,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<number> => {
  await forgetFutureTimes(db, limits, now);
  try {
    await db.transaction().execute((transaction) => countAll(transaction, limits, now));
    return 0;
  } catch (error) {
    if (error instanceof AttemptTooEarlyError) return error.milliseconds;
    throw error;
  }
};

/**
 * Moves attempts of a clock that was ahead to the present, in a transaction of its own: a rejected
 * attempt stores nothing, so that the wait would start again with each until the clock gets there.
 */
const forgetFutureTimes = async (
  db: ScreenDatabase,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<void> => {
  for (const key of limits.map((limit) => limit.key).toSorted())
    await db
      .updateTable('sign_in_attempts')
      .set({ last_at: now })
      .where('key', '=', key)
      .where('last_at', '>', now)
      .execute();
};

const countAll = async (
  transaction: ScreenDatabase,
  attempted: readonly AttemptLimit[],
  now: number,
): Promise<void> => {
  const counts = new Map<string, number>();
  let longest = 0;
  // Fixed lock order prevents deadlocks.
  for (const { key, backoff: delay } of attempted.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const row = await lockAttempts(transaction, key, now);
    // Another instance may have counted since, with a clock that is slightly ahead.
    const lastAt = Math.min(row.last_at, now);
    const before = now - lastAt < attemptTtlMs ? row.count : 0;
    longest = Math.max(longest, lastAt + backoffDelayMs(before, delay) - now);
    counts.set(key, before + 1);
  }
  if (longest > 0) throw new AttemptTooEarlyError(longest);
  for (const [key, made] of counts)
    await transaction
      .updateTable('sign_in_attempts')
      .set({ count: made, last_at: now })
      .where('key', '=', key)
      .execute();
};

const lockAttempts = async (
  transaction: ScreenDatabase,
  key: string,
  now: number,
): Promise<{ count: number; last_at: number }> => {
  await transaction
    .insertInto('sign_in_attempts')
    .values({ key, count: 0, last_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .execute();
  return transaction
    .selectFrom('sign_in_attempts')
    .select(['count', 'last_at'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
};

export const clearAttempts = async (db: ScreenDatabase, keys: readonly string[]): Promise<void> => {
  for (const key of keys.toSorted())
    await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute();
};

/** Skips rows locked by concurrent attempts, to avoid deadlocks. */
export const deleteExpiredAttempts = async (db: ScreenDatabase, now: number): Promise<void> => {
  const old = db
    .selectFrom('sign_in_attempts')
    .select('key')
    .where('last_at', '<=', now - attemptTtlMs)
    // Known addresses are kept longer.
    .where('key', 'not like', 'known:%');
  await db
    .deleteFrom('sign_in_attempts')
    .where('key', 'in', isPostgres(db) ? old.forUpdate().skipLocked() : old)
    .execute();
};
