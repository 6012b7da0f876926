import { join } from 'node:path';
import { type Logger, sql, Kysely, PostgresDialect } from 'kysely';
import { type PoolConfig, Pool, types } from 'pg';
import { migrateToLatest } from '../../shared/sqlite.ts';
import { openDatabase } from '../../shared/sqlite.ts';
import { migrations } from './migrations/index.ts';
import type { ScreenDatabase, ScreenTables } from './tables.ts';
import { StartupError } from '../errors/startup-error.ts';
import { Socket } from 'node:net';

/** Counts and times in milliseconds come as numbers; both stay below the largest whole number that is exact. */
const typeParsers: PoolConfig['types'] = {
  getTypeParser: (type, format): unknown =>
    type === types.builtins.INT8 && format !== 'binary'
      ? Number
      : types.getTypeParser(type, format),
};

/** What every connection asks for, whatever the server or the user has set. Times are milliseconds. */
const sessionSettings = {
  // What was acknowledged survives a power cut.
  synchronous_commit: 'on',
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/**
 * A connection without a byte for so long is broken, in milliseconds: a server that is there has ended a statement before. Without it nobody would notice
 * a server that hangs, or a network that drops everything, for a quarter of an hour or for ever.
 */
const socketTimeoutMs = 35_000;

/** Says that nothing came, in a word that tells that nobody is there. */
class SocketTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(milliseconds: number) {
    super(`The database has said nothing for ${milliseconds / 1000} s.`);
    this.name = 'Silence';
  }
}

/** Makes sockets that break when they were silent for too long. Connections that nobody uses are closed before. */
export const createSocketFactory = (timeoutMs: number) => (): Socket => {
  const socket = new Socket();
  socket.setTimeout(timeoutMs, () => socket.destroy(new SocketTimeoutError(timeoutMs)));
  return socket;
};

/**
 * Opens a PostgreSQL database; connections are made when they are needed.
 * @param lost told of a connection that breaks, whether somebody uses it or not; the next transaction makes a new one
 * @param log told of every statement that has ended
 */
export const openPostgres = <Tables>(
  config: PoolConfig,
  onConnectionLost: (fault: Error) => void,
  log?: Logger,
): Kysely<Tables> => {
  const options = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5000,
    application_name: 'screen-service',
    stream: createSocketFactory(socketTimeoutMs),
    ...config,
    types: typeParsers,
    options: [config.options, ...options].filter(Boolean).join(' '),
  });
  // A connection may break at any time, also while a transaction holds it and asks nothing: unheard, that would end the process.
  pool.on('connect', (client) => void client.on('error', onConnectionLost));
  // The pool repeats what its idle connections have said themselves.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(log === undefined ? {} : { log }),
  });
};

/** Where the screen service keeps its tables: a file of a folder, or a PostgreSQL that several instances may share. */
export type DatabaseLocation = { readonly dataDir: string } | { readonly postgres: PoolConfig };

/**
 * Opens the database of the screen service. A file that is no database throws; a PostgreSQL is not asked for anything yet.
 * @param lost told of a connection to PostgreSQL that breaks while nobody uses it
 * @param log told of every statement that has ended
 */
export const openScreenDatabase = (
  location: DatabaseLocation,
  onConnectionLost: (fault: Error) => void,
  log?: Logger,
): ScreenDatabase =>
  'dataDir' in location
    ? openDatabase<ScreenTables>(databaseFile(location.dataDir), log)
    : openPostgres<ScreenTables>(location.postgres, onConnectionLost, log);

/** Does work with a database that is opened for it alone, and closes it again. A connection that breaks meanwhile ends the process. */
export const withScreenDatabase = async <Result>(
  location: DatabaseLocation,
  work: (db: ScreenDatabase) => Promise<Result>,
): Promise<Result> => {
  const db = openScreenDatabase(location, (fault) => {
    throw fault;
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

/** The file of the embedded database. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'screens.db');

/** Whether a newer program has worked on the tables. Throws where they cannot be read. */
export const hasNewerSchema = async (db: ScreenDatabase): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.some(({ name }) => !Object.hasOwn(migrations, name));
};

/** For whoever goes back to a former program. */
export const newerSchemaError = (): StartupError =>
  new StartupError(
    [
      'The tables of the database are newer than this program. Use the program that made them, or restore the backup that was taken before (docs/upgrading.md).',
    ],
    2,
  );

/** Brings the tables to the newest form. Throws when that is not possible: StartRefused where they are newer than this program. */
export const migrateScreenDatabase = async (db: ScreenDatabase): Promise<void> => {
  try {
    await migrateToLatest(db, migrations);
  } catch (error) {
    // Where even that cannot be read, the fault itself says more.
    throw (await hasNewerSchema(db).catch(() => false)) ? newerSchemaError() : error;
  }
};
