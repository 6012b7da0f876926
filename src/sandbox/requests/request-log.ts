import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';

/** A call that reached the sandbox core. No query, no body, no borrower: nothing personal. */
export interface LoggedRequest {
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly method: string;
  /** Path behind the prefix. */
  readonly path: string;
  /** Result code, or what was done in place of an answer: html, cut. */
  readonly outcome: string;
}

const maxRequests = 50;

/** Notes a call and forgets all but the last 50. */
export const logRequest = async (
  db: Kysely<SandboxTables>,
  request: LoggedRequest,
): Promise<void> => {
  await db.insertInto('requests').values(request).execute();
  const oldest = await db
    .selectFrom('requests')
    .select('id')
    .orderBy('id', 'desc')
    .offset(maxRequests)
    .limit(1)
    .executeTakeFirst();
  if (oldest !== undefined) await db.deleteFrom('requests').where('id', '<=', oldest.id).execute();
};

/** The last 50 calls, the newest first. */
export const listRequests = (db: Kysely<SandboxTables>): Promise<LoggedRequest[]> =>
  db
    .selectFrom('requests')
    .select(['at', 'method', 'path', 'outcome'])
    .orderBy('id', 'desc')
    .execute();
