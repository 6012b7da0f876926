import { join } from 'node:path';
import { type Logger, sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { migrateToLatest } from '../../embedded-database/migrate-to-latest.ts';
import { openDatabase } from '../../embedded-database/open-database.ts';
import { migrations } from './migrations/index.ts';
import { openPostgres } from './open-postgres.ts';
import type { ScreenDatabase, ScreenTables } from './tables.ts';
import { StartupError } from '../start-refused.ts';

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
