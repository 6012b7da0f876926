// A loan core that behaves, for development, demonstrations and tests. It is a sandbox: borrowers and banks are made up, no money moves.
// This is its one door; the service mounts it.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { migrateToLatest } from '../shared/sqlite.ts';
import { openDatabase } from '../shared/sqlite.ts';
import { createControlPage } from './control-page/control-page.ts';
import { migrations } from './database/schema-migrations.ts';
import type { SandboxTables } from './database/tables.ts';
import { createGateway } from './gateway/gateway.ts';
import type { SandboxCore, Wait } from './sandbox-core.ts';

export interface SandboxOptions {
  /** Prefix of backend calls, under which the gateway is mounted. */
  readonly apiPrefix: string;
  /** Folder of the database file `sandbox.db`. */
  readonly dataDir: string;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Waits for slow answers; the clock of the machine where none is given. */
  readonly wait?: Wait;
}

export interface Sandbox {
  /** Backend calls, to be mounted behind the prefix of the configuration. */
  readonly gateway: FastifyPluginAsync;
  /** The control page, to be mounted at /sandbox. */
  readonly controlPage: FastifyPluginAsync;
  /** Ends slow answers; call it when nothing new is to come. */
  readonly stop: () => void;
  /** Closes the database; call it after the server is closed. */
  readonly close: () => Promise<void>;
}

/** Opens the sandbox core with everything that earlier runs stored. Throws when the database cannot be opened. */
export const createSandbox = async ({
  apiPrefix,
  dataDir,
  now,
  wait = waitByClock,
}: SandboxOptions): Promise<Sandbox> => {
  const db = openDatabase<SandboxTables>(join(dataDir, 'sandbox.db'));
  await migrateToLatest(db, migrations);
  const stopping = new AbortController();
  const core: SandboxCore = { db, apiPrefix, now, wait, stopped: stopping.signal };
  return {
    gateway: createGateway(core),
    controlPage: createControlPage(core),
    stop: () => stopping.abort(),
    close: () => db.destroy(),
  };
};

const waitByClock: Wait = (milliseconds, signal) => sleep(milliseconds, undefined, { signal });
