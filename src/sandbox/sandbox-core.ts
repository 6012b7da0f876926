import type { Kysely } from 'kysely';
import type { SandboxTables } from './database/tables.ts';

/** What every part of the sandbox core works with. */
export interface SandboxCore {
  readonly db: Kysely<SandboxTables>;
  /** Prefix of backend calls, under which the pictures and pages lie that answers lead to. */
  readonly apiPrefix: string;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Waits for a slow answer; rejects when the signal says so. */
  readonly wait: Wait;
  /** Aborted when the service stops, so that a slow answer does not hold it up. */
  readonly stopped: AbortSignal;
}

export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;
