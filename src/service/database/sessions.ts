import { type Person, toPerson } from './people.ts';
import type { ScreenDatabase } from './tables.ts';

export const maxSessionMs = 12 * 60 * 60_000;
export const maxIdleMs = 2 * 60 * 60_000;
/** Milliseconds; avoids a write per request. */
const lastSeenPrecisionMs = 60_000;

/** Creates a session and deletes expired ones. */
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
    // Rejects sessions stamped by a clock far ahead, which would last longer; a small skew is
    // tolerated.
    .where('seen_at', '<', now + maxIdleMs)
    .where('expires_at', '<', now + maxSessionMs + maxIdleMs)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/** Hashes of the tokens of all active sessions of a person. */
export const listSessionHashes = async (
  db: ScreenDatabase,
  personId: string,
  now: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .where('seen_at', '>', now - maxIdleMs)
    .execute();
  return rows.map((row) => row.token_hash);
};

/** Does not extend the session: a page that only listens is idle. */
export const findSessionPerson = async (
  db: ScreenDatabase,
  tokenHash: string,
  now: number,
): Promise<Person | undefined> => {
  const row = await findActiveSession(db, tokenHash, now);
  return row && toPerson(row);
};

/** Extends the session. Undefined if expired or the person is disabled. */
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

export const endPersonSessions = async (db: ScreenDatabase, personId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('person_id', '=', personId).execute();
};

export const endAllSessions = async (db: ScreenDatabase): Promise<void> => {
  await db.deleteFrom('sessions').execute();
};
