import { type Person, toPerson } from './people.ts';
import type { ScreenDatabase } from './tables.ts';

/** A session ends so long after it began, and so long after it was used for the last time; in milliseconds. */
export const maxSessionMs = 12 * 60 * 60_000;
export const maxIdleMs = 2 * 60 * 60_000;
/** How exactly the last use is noted, so that not every request writes. */
const lastSeenPrecisionMs = 60_000;

/** Begins a session; those that ended are forgotten on the way. */
export const createSession = async (
  db: ScreenDatabase,
  tokenHash: string,
  personId: string,
  now: number,
): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('expires_at', '<=', now),
        row('seen_at', '<=', now - maxIdleMs),
        row('seen_at', '>=', now + maxIdleMs),
      ]),
    )
    .execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      person_id: personId,
      created_at: now,
      seen_at: now,
      expires_at: now + maxSessionMs,
    })
    .execute();
};

const findActiveSession = (db: ScreenDatabase, tokenHash: string, now: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .selectAll('people')
    .select('seen_at')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('seen_at', '>', now - maxIdleMs)
    // One that was begun or used while the clock was ahead would last for as much longer. Where it was a little, people stay signed in.
    .where('seen_at', '<', now + maxIdleMs)
    .where('expires_at', '<', now + maxSessionMs + maxIdleMs)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/** The person of a session that has not ended. This is no use of it: a page that only listens does not keep its session. */
export const findSessionPerson = async (
  db: ScreenDatabase,
  tokenHash: string,
  now: number,
): Promise<Person | undefined> => {
  const row = await findActiveSession(db, tokenHash, now);
  return row && toPerson(row);
};

/** The person of a session that has not ended, and notes its use. Undefined also where the person is kept out. */
export const touchSession = async (
  db: ScreenDatabase,
  tokenHash: string,
  now: number,
): Promise<Person | undefined> => {
  const row = await findActiveSession(db, tokenHash, now);
  if (row === undefined) return undefined;
  if (Math.abs(now - row.seen_at) >= lastSeenPrecisionMs)
    await db
      .updateTable('sessions')
      .set({ seen_at: now })
      .where('token_hash', '=', tokenHash)
      .execute();
  return toPerson(row);
};

export const endSession = async (db: ScreenDatabase, tokenHash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};

/** Signs a person out everywhere. */
export const endPersonSessions = async (db: ScreenDatabase, personId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('person_id', '=', personId).execute();
};

/** Signs everybody out everywhere. */
export const endAllSessions = async (db: ScreenDatabase): Promise<void> => {
  await db.deleteFrom('sessions').execute();
};
