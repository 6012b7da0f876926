// Sandbox loan core for development, demos and tests: mock borrowers and banks, no real money. The
// service mounts it through this entry point.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { migrateToLatest, openDatabase } from '../shared/sqlite.ts';
import { createControlPage } from './control-page/control-page.ts';
import { sandboxMigrations } from './database/schema-migrations.ts';
import type { SandboxTables } from './database/tables.ts';
import { createGateway } from './gateway/gateway.ts';
import type { SandboxCore, SandboxMarket, Delay } from './core-answer.ts';

export interface SandboxOptions {
  readonly apiPrefix: string;
  readonly market: SandboxMarket;
  /** Contains `sandbox.db`. */
  readonly dataDir: string;
  readonly now: () => number;
  /** Delay of slow responses; default: real timers. */
  readonly wait?: Delay;
}

export interface Sandbox {
  readonly gateway: FastifyPluginAsync;
  readonly controlPage: FastifyPluginAsync;
  /** Aborts delayed responses; call on shutdown. */
  readonly stop: () => void;
  /** Call after the server is closed. */
  readonly close: () => Promise<void>;
}

/** @throws when the database cannot be opened */
export const createSandbox = async ({
  apiPrefix,
  market,
  dataDir,
  now,
  wait = waitByClock,
}: SandboxOptions): Promise<Sandbox> => {
  const db = openDatabase<SandboxTables>(join(dataDir, 'sandbox.db'));
  await migrateToLatest(db, sandboxMigrations);
  const stopping = new AbortController();
  const core: SandboxCore = { db, apiPrefix, market, now, wait, stopped: stopping.signal };
  return {
    gateway: createGateway(core),
    controlPage: createControlPage(core),
    stop: () => stopping.abort(),
    close: () => db.destroy(),
  };
};

const waitByClock: Delay = (milliseconds, signal) => sleep(milliseconds, undefined, { signal });
