import type { Kysely } from 'kysely';
import { keepBorrower } from '../borrowers/borrowers.ts';
import { identifyBorrower } from '../borrowers/identify-borrower.ts';
import type { SandboxTables } from '../database/tables.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import type { Call } from '../scenarios/scenario.ts';

/** Something that a borrower did and nobody waits for. */
export interface RecordedEvent {
  readonly borrower: string;
  readonly call: string;
  readonly what: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

/** Records what a borrower did. @param query of the call, which tells the borrower */
export const recordEvent = async (core: SandboxCore, query: unknown, call: Call, what: string): Promise<void> => {
  const borrowerId = await keepBorrower(core.db, identifyBorrower(query), core.now());
  await core.db.insertInto('events').values({ borrower_id: borrowerId, call, what, at: core.now() }).execute();
};

/** The newest events, at most `limit` of them. */
export const listEvents = (db: Kysely<SandboxTables>, limit: number): Promise<RecordedEvent[]> =>
  db
    .selectFrom('events')
    .innerJoin('borrowers', 'borrowers.id', 'events.borrower_id')
    .select(['borrowers.label as borrower', 'call', 'what', 'at'])
    .orderBy('events.id', 'desc')
    .limit(limit)
    .execute();
