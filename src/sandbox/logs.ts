import type { Kysely } from 'kysely';
import { ensureBorrower } from './borrowers.ts';
import type { SandboxTables } from './database/tables.ts';
import type { SandboxCore } from './sandbox-core.ts';
import type { Call } from './fault-injection/scenario.ts';

/** Something that a borrower did and nobody waits for. */
export interface RecordedEvent {
  readonly borrower: string;
  readonly call: string;
  readonly what: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

const maxEvents = 200;

/** Records what a borrower did and forgets all but the last 200. @param query of the call, which tells the borrower */
export const recordEvent = async (
  core: SandboxCore,
  query: unknown,
  call: Call,
  what: string,
): Promise<void> => {
  const borrowerId = await ensureBorrower(core.db, query, core.now());
  await core.db
    .insertInto('events')
    .values({ borrower_id: borrowerId, call, what, at: core.now() })
    .execute();
  const oldest = await core.db
    .selectFrom('events')
    .select('id')
    .orderBy('id', 'desc')
    .offset(maxEvents)
    .limit(1)
    .executeTakeFirst();
  if (oldest !== undefined)
    await core.db.deleteFrom('events').where('id', '<=', oldest.id).execute();
};

/** The last 200 events, the newest first. */
export const listEvents = (db: Kysely<SandboxTables>): Promise<RecordedEvent[]> =>
  db
    .selectFrom('events')
    .innerJoin('borrowers', 'borrowers.id', 'events.borrower_id')
    .select(['borrowers.label as borrower', 'call', 'what', 'at'])
    .orderBy('events.id', 'desc')
    .execute();

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
