import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  attemptTtlMs,
  backoffDelayMs,
  countAttempt,
  clearAttempts,
  deleteExpiredAttempts,
} from './sign-in-attempts.ts';
import { describeOnBoth, openForTest } from './databases.fixture.ts';
import { describeShared } from './postgres.fixture.ts';
import type { ScreenDatabase } from './tables.ts';
import {
  accountBackoff,
  accountAttemptKey,
  addressBackoff,
  addressAttemptKey,
} from '../studio-api/people/sign-in.ts';

const start = 1_781_500_000_000;

const attemptAt = (db: ScreenDatabase, account: string, now: number): Promise<number> =>
  countAttempt(
    db,
    [
      { key: addressAttemptKey('192.0.2.1'), backoff: addressBackoff },
      { key: accountAttemptKey(account), backoff: accountBackoff },
    ],
    now,
  );

const listRows = (db: ScreenDatabase) =>
  db.selectFrom('sign_in_attempts').selectAll().orderBy('key').execute();

describeOnBoth((databases) => {
  let db: ScreenDatabase;
  beforeEach(async () => {
    db = await openForTest(await databases.createPlace());
  });
  afterEach(() => db.destroy());

  test('attempts during the wait store nothing, whatever the names', async () => {
    for (const account of ['a', 'b', 'c']) expect(await attemptAt(db, account, start)).toBe(0);
    const before = await listRows(db);
    expect(before).toHaveLength(4);
    for (let name = 0; name < 20; name += 1)
      expect(await attemptAt(db, `invented ${name}`, start + 400)).toBe(600);
    expect(await listRows(db)).toEqual(before);
    expect(await attemptAt(db, 'a', start + 1000)).toBe(0);
  });

  test('setting the clock back does not lengthen the wait', async () => {
    const wrong = start + 24 * attemptTtlMs;
    for (const account of ['a', 'b']) await attemptAt(db, account, wrong);
    expect(await attemptAt(db, 'a', start)).toBe(0);
    for (const account of ['c', 'd', 'e']) await attemptAt(db, account, wrong + 10_000);
    expect(await attemptAt(db, 'a', start)).toBe(backoffDelayMs(3, addressBackoff));
  });

  test.each([5, 30])(
    'reliability: wrong guesses of a clock %i hours ahead delay by their wait, not by hours',
    async (hours) => {
      const ahead = start + hours * 3_600_000;
      for (const account of ['a', 'b', 'c', 'd', 'e']) await attemptAt(db, account, ahead);
      const wait = await attemptAt(db, 'a', start);
      expect(wait).toBeLessThanOrEqual(addressBackoff.maxDelayMs);
      // Asking again during the wait does not start it again.
      expect(await attemptAt(db, 'a', start + 1)).toBe(Math.max(0, wait - 1));
      expect(await attemptAt(db, 'a', start + wait)).toBe(0);
    },
  );

  test('what counts no more is forgotten, and what counts stays', async () => {
    await attemptAt(db, 'long ago', start - attemptTtlMs);
    await countAttempt(db, [{ key: accountAttemptKey('a'), backoff: accountBackoff }], start);
    await deleteExpiredAttempts(db, start);
    expect(await listRows(db)).toEqual([{ key: accountAttemptKey('a'), count: 1, last_at: start }]);
  });
});

describeShared('people who sign in at the same moment', (createDatabase) => {
  let [one, other]: ScreenDatabase[] = [];
  beforeEach(async () => {
    const place = { postgres: { connectionString: await createDatabase() } };
    [one, other] = [await openForTest(place), await openForTest(place)];
  });
  afterEach(() => Promise.all([one?.destroy(), other?.destroy()]));

  const isSomebodyWaiting = async (db: ScreenDatabase): Promise<boolean> => {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
    return rows.length > 0;
  };

  test.each([
    ['forgets its own attempts', (db: ScreenDatabase) => clearAttempts(db, ['b', 'a'])],
    ['forgets those of others', (db: ScreenDatabase) => deleteExpiredAttempts(db, start)],
  ])(
    'one that counts its attempts and one that %s do not wait for each other',
    async (_what, forget) => {
      if (one === undefined || other === undefined) throw new Error('Expected two instances.');
      const keys = ['a', 'b'];
      // A reversed order would deadlock without sorting.
      for (const key of keys.toReversed())
        await one
          .insertInto('sign_in_attempts')
          .values({ key, count: 1, last_at: start - attemptTtlMs })
          .execute();
      const lock = (db: ScreenDatabase, key: string) =>
        db.updateTable('sign_in_attempts').set({ key }).where('key', '=', key).execute();
      const instance = other;
      let running: Promise<void> = Promise.resolve();
      let isDone = false;
      await one.transaction().execute(async (transaction) => {
        await lock(transaction, 'a');
        running = instance
          .transaction()
          .execute(forget)
          .finally(() => (isDone = true));
        running.catch(() => undefined);
        await expect.poll(async () => isDone || (await isSomebodyWaiting(instance))).toBe(true);
        await lock(transaction, 'b');
      });
      await expect(running).resolves.toBeUndefined();
    },
  );
});
