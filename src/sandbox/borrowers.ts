import { createHash } from 'node:crypto';
import { readText } from './values.ts';
import type { Kysely } from 'kysely';
import type { SandboxTables } from './database/tables.ts';

/** Begins the key of a borrower with a user id. */
const userKeyPrefix = 'user ';

/** Who calls, as far as the address tells. */
interface BorrowerIdentity {
  readonly key: string;
  readonly label: string;
}

/**
 * Reads the borrower from the query of a call: the user id, else the session id, else the anonymous one.
 * Of a session id only a fingerprint is kept, so that none stands in the database or on the control page.
 */
export const identifyBorrower = (query: unknown): BorrowerIdentity => {
  const userId = readText(query, 'userId');
  if (userId !== '') return { key: userKeyPrefix + userId, label: `User ${userId}` };
  const sessionId = readText(query, 'sessionId');
  if (sessionId === '') return { key: 'anonymous', label: 'Anonymous' };
  const fingerprint = createHash('sha256').update(sessionId).digest('hex').slice(0, 16);
  return { key: `session ${fingerprint}`, label: `Session ${fingerprint.slice(0, 8)}` };
};

/** The user id of a borrower by its key; empty for one without. */
export const userIdOf = (key: string): string =>
  key.startsWith(userKeyPrefix) ? key.slice(userKeyPrefix.length) : '';

/** A borrower with the number of bound accounts, as the control page shows it. */
export interface BorrowerSummary {
  readonly label: string;
  readonly accounts: number;
}

/**
 * The number of the row of the borrower that the query of a call names; one that calls for the first time gets a row.
 * @param now time in milliseconds since 1970, UTC
 */
export const ensureBorrower = async (
  db: Kysely<SandboxTables>,
  query: unknown,
  now: number,
): Promise<number> => {
  const { key, label } = identifyBorrower(query);
  await db
    .insertInto('borrowers')
    .values({ key, label, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('borrowers')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
};

/** All borrowers that ever called, the oldest first. */
export const listBorrowers = (db: Kysely<SandboxTables>): Promise<BorrowerSummary[]> =>
  db
    .selectFrom('borrowers')
    .leftJoin('accounts', 'accounts.borrower_id', 'borrowers.id')
    .select((select) => ['borrowers.label', select.fn.count<number>('accounts.id').as('accounts')])
    .groupBy(['borrowers.id', 'borrowers.label'])
    .orderBy('borrowers.id')
    .execute();
