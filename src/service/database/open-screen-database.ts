import { join } from 'node:path';
import { type Logger, Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { openDatabase } from '../../shared/sqlite.ts';
import type { ScreenDatabase, ScreenTables } from './tables.ts';
import { Socket } from 'node:net';

/** Session settings that override server and user defaults. Milliseconds. */
const sessionSettings = {
  // Acknowledged commits survive a power cut.
  synchronous_commit: 'on',
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/**
 * Exceeds the statement timeout, so a silent socket is dead. Otherwise a hung server or dropped
 * network goes unnoticed for 15 minutes or more.
 */
const socketTimeoutMs = 35_000;

/** ETIMEDOUT makes it count as a connection error. */
class SocketTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(milliseconds: number) {
    super(`The database did not respond for ${milliseconds / 1000} s.`);
    this.name = 'Silence';
  }
}

/** Destroys sockets after an idle timeout; the pool closes unused connections earlier. */
export const createSocketFactory = (timeoutMs: number) => (): Socket => {
  const socket = new Socket();
  socket.setTimeout(timeoutMs, () => socket.destroy(new SocketTimeoutError(timeoutMs)));
  return socket;
};

/** Loads the driver on demand: an embedded database needs neither its memory nor its start time. */
const createPool = async (
  config: PoolConfig,
  onConnectionLost: (error: Error) => void,
): Promise<Pool> => {
  const { Pool: PostgresPool, types } = await import('pg');
  const options = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new PostgresPool({
    max: 10,
    connectionTimeoutMillis: 5000,
    application_name: 'screen-service',
    stream: createSocketFactory(socketTimeoutMs),
    ...config,
    types: {
      // Parses bigint as number; counts and epoch milliseconds stay below 2^53.
      getTypeParser: (type, format): unknown =>
        type === types.builtins.INT8 && format !== 'binary'
          ? Number
          : types.getTypeParser(type, format),
    },
    options: [config.options, ...options].filter(Boolean).join(' '),
  });
  // An unhandled `error` event on a checked-out client would end the process.
  pool.on('connect', (client) => void client.on('error', onConnectionLost));
  // Clients already reported these errors.
  pool.on('error', () => undefined);
  return pool;
};

/**
 * Opens a PostgreSQL pool; connects lazily.
 * @param onConnectionLost called for each lost connection; the next transaction reconnects
 * @param log called after every statement
 */
export const openPostgres = <Tables>(
  config: PoolConfig,
  onConnectionLost: (error: Error) => void,
  log?: Logger,
): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: () => createPool(config, onConnectionLost) }),
    ...(log === undefined ? {} : { log }),
  });

/** Data folder, or a PostgreSQL shared by several instances. */
export type DatabaseLocation = { readonly dataDir: string } | { readonly postgres: PoolConfig };

/**
 * Opens the database; PostgreSQL connects lazily.
 * @param onConnectionLost called for a lost idle connection
 * @param log called after every statement
 */
export const openScreenDatabase = (
  location: DatabaseLocation,
  onConnectionLost: (error: Error) => void,
  log?: Logger,
): ScreenDatabase =>
  'dataDir' in location
    ? openDatabase<ScreenTables>(databaseFile(location.dataDir), log)
    : openPostgres<ScreenTables>(location.postgres, onConnectionLost, log);

/** Opens a database for one task and closes it. A lost connection ends the process. */
export const withScreenDatabase = async <Result>(
  location: DatabaseLocation,
  work: (db: ScreenDatabase) => Promise<Result>,
): Promise<Result> => {
  const db = openScreenDatabase(location, (error) => {
    throw error;
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

export const databaseFile = (dataDir: string): string => join(dataDir, 'screens.db');
