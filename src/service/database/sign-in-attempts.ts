import { clientNetwork } from '../http/client-network.ts';
import { sha256 } from '../documents/document-bytes.ts';
import { isPostgres } from './dialect.ts';
import type { ScreenDatabase } from './tables.ts';

/** How somebody who fails has to wait. Times are milliseconds. */
interface AttemptBackoff {
  /** Wrong attempts that nobody waits for. */
  readonly freeAttempts: number;
  /** The first wait is a second, each further one twice as long, up to this. */
  readonly maxDelayMs: number;
}

/** An address guesses at many accounts; its owner can only lock out themselves. */
export const addressBackoff: AttemptBackoff = { freeAttempts: 3, maxDelayMs: 5 * 60_000 };
/** An account is guessed at from many addresses; the wait stays short, because it meets its owner, too. */
export const accountBackoff: AttemptBackoff = { freeAttempts: 10, maxDelayMs: 60_000 };

/** Time without attempts after which somebody begins anew, in milliseconds. */
export const attemptTtlMs = 60 * 60_000;

/** Wait after so many wrong attempts, in milliseconds. */
export const backoffDelayMs = (
  count: number,
  { freeAttempts: free, maxDelayMs: longest }: AttemptBackoff,
): number => (count < free ? 0 : Math.min(1000 * 2 ** (count - free), longest));

/** Name of an address among the attempts. */
export const addressAttemptKey = (address: string): string =>
  `address:${sha256(clientNetwork(address))}`;

/** Name of an account among the attempts, whether there is one or not. A hash: people type passwords into the wrong field. */
export const accountAttemptKey = (email: string): string => `account:${sha256(email)}`;

/** Whose attempts are counted, and how they wait. */
interface AttemptLimit {
  readonly key: string;
  readonly backoff: AttemptBackoff;
}

/** Somebody has to wait first. Thrown to roll back: the rows that were locked would stay, one for each name that somebody tries meanwhile. */
class AttemptTooEarlyError extends Error {
  constructor(readonly milliseconds: number) {
    super('An attempt was made too early.');
    this.name = 'HasToWait';
  }
}

/**
 * Counts an attempt before it is judged, for each of several keys, so that those made at the same time, and those made at other instances, count
 * as well. Nothing is counted or kept while one of them has to wait.
 * @returns milliseconds until the attempt may be made; 0 when it may now
 */
export const countAttempt = async (
  db: ScreenDatabase,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<number> => {
  try {
    await db.transaction().execute((transaction) => countAll(transaction, limits, now));
    return 0;
  } catch (error) {
    if (error instanceof AttemptTooEarlyError) return error.milliseconds;
    throw error;
  }
};

const countAll = async (
  transaction: ScreenDatabase,
  attempted: readonly AttemptLimit[],
  now: number,
): Promise<void> => {
  const counts = new Map<string, number>();
  let longest = 0;
  // Always in the same order, here and where they are forgotten, so that no two attempts wait for each other.
  for (const { key, backoff: delay } of attempted.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const row = await lockAttempts(transaction, key, now);
    // Where the clock was set back meanwhile, nobody waits for the time that it was ahead.
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

/** Forgets the attempts of somebody who was let in. */
export const clearAttempts = async (db: ScreenDatabase, keys: readonly string[]): Promise<void> => {
  for (const key of keys.toSorted())
    await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute();
};

/** Forgets all attempts that count no more, but for those that somebody is just counting: of two that wait for each other one would fail. */
export const deleteExpiredAttempts = async (db: ScreenDatabase, now: number): Promise<void> => {
  const old = db
    .selectFrom('sign_in_attempts')
    .select('key')
    .where('last_at', '<=', now - attemptTtlMs);
  await db
    .deleteFrom('sign_in_attempts')
    .where('key', 'in', isPostgres(db) ? old.forUpdate().skipLocked() : old)
    .execute();
};
