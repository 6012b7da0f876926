import { createHash } from 'node:crypto';
import { readText } from './values.ts';
import type { Kysely } from 'kysely';
import type { SandboxTables } from './database/tables.ts';

const userKeyPrefix = 'user ';

interface BorrowerIdentity {
  readonly key: string;
  readonly label: string;
}

/**
 * Identifies the borrower by user id, else session id, else as anonymous. Session ids are hashed,
 * because the control page shows the label.
 */
export const identifyBorrower = (query: unknown): BorrowerIdentity => {
  const userId = readText(query, 'userId');
  if (userId !== '') return { key: userKeyPrefix + userId, label: `User ${userId}` };
  const sessionId = readText(query, 'sessionId');
  if (sessionId === '') return { key: 'anonymous', label: 'Anonymous' };
  const fingerprint = createHash('sha256').update(sessionId).digest('hex').slice(0, 16);
  return { key: `session ${fingerprint}`, label: `Session ${fingerprint.slice(0, 8)}` };
};

export const userIdOf = (key: string): string =>
  key.startsWith(userKeyPrefix) ? key.slice(userKeyPrefix.length) : '';

export interface BorrowerSummary {
  readonly label: string;
  readonly accounts: number;
}

/**
 * Row id of the calling borrower, created on the first call.
 * @param now ms since the epoch
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

export const listBorrowers = (db: Kysely<SandboxTables>): Promise<BorrowerSummary[]> =>
  db
    .selectFrom('borrowers')
    .leftJoin('accounts', 'accounts.borrower_id', 'borrowers.id')
    .select((select) => ['borrowers.label', select.fn.count<number>('accounts.id').as('accounts')])
    .groupBy(['borrowers.id', 'borrowers.label'])
    .orderBy('borrowers.id')
    .execute();
