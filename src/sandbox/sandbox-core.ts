import type { Kysely } from 'kysely';
import type { SandboxTables } from './database/tables.ts';

export interface SandboxCore {
  readonly db: Kysely<SandboxTables>;
  /** Prefix of backend calls, for links in responses. */
  readonly apiPrefix: string;
  readonly now: () => number;
  readonly wait: Wait;
  /** Aborted on shutdown, so that delayed responses end. */
  readonly stopped: AbortSignal;
}

export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;
