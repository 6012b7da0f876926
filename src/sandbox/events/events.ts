import type { Kysely } from 'kysely';
import { ensureBorrower } from '../borrowers/borrowers.ts';
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
