import type { Kysely } from 'kysely';
import { ensureBorrower } from './borrowers.ts';
import type { SandboxTables } from './database/tables.ts';
import type { SandboxCore } from './core-answer.ts';
import type { Call } from './fault-injection/scenario.ts';

export interface RecordedEvent {
  readonly borrower: string;
  readonly call: string;
  readonly what: string;
  readonly at: number;
}

const maxEvents = 200;

/**
 * Records an event and prunes to the last 200.
 * @param query of the call, which identifies the borrower
 */
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

export const listEvents = (db: Kysely<SandboxTables>): Promise<RecordedEvent[]> =>
  db
    .selectFrom('events')
    .innerJoin('borrowers', 'borrowers.id', 'events.borrower_id')
    .select(['borrowers.label as borrower', 'call', 'what', 'at'])
    .orderBy('events.id', 'desc')
    .execute();

/** Logged call without query, body or borrower, so nothing is personal. */
export interface LoggedRequest {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** Result code, or the injected fault: html, cut. */
  readonly outcome: string;
}

const maxRequests = 50;

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

export const listRequests = (db: Kysely<SandboxTables>): Promise<LoggedRequest[]> =>
  db
    .selectFrom('requests')
    .select(['at', 'method', 'path', 'outcome'])
    .orderBy('id', 'desc')
    .execute();
