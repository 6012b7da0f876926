import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { isPostgres } from '../database/dialect.ts';
import { lockDataDir } from '../database/data-dir.ts';
import { migrations, hasNewerSchema, newerSchemaError } from '../database/migrations/migrate.ts';
import { databaseFile, withScreenDatabase } from '../database/open-screen-database.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { explainStorageError } from '../database/storage-errors.ts';
import { readEnvironment } from '../config/environment.ts';
import { errorMessage } from '../errors/inspect-error.ts';
import { StartupError, invalidEnv } from '../errors/errors.ts';

interface DatabaseAccess {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly exclusive: boolean;
}

/**
 * Runs work on the configured database.
 * @throws StartupError if it is missing, or locked by a running service
 */
export const withDatabase = async <Result>(
  { variables, exclusive }: DatabaseAccess,
  work: (db: ScreenDatabase) => Promise<Result>,
): Promise<Result> => {
  const { databaseUrl, dataDir } = readEnvironment(variables);
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir)))
    throw invalidEnv('DATA_DIR', 'the folder of a database', dataDir);
  const unlock = exclusive && databaseUrl === undefined ? claimDataFolder(dataDir) : undefined;
  try {
    return await withScreenDatabase(
      databaseUrl === undefined ? { dataDir } : { postgres: { connectionString: databaseUrl } },
      work,
    );
  } catch (error) {
    if (databaseUrl !== undefined || error instanceof StartupError) throw error;
    throw explainStorageError(error, dataDir, 1) ?? error;
  } finally {
    unlock?.();
  }
};

/**
 * Locks a data folder for this process.
 * @throws StartupError if a service uses it
 */
export const claimDataFolder = (dataDir: string): (() => void) => {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    throw new StartupError([`DATA_DIR: ${dataDir} is not usable: ${errorMessage(error)}.`], 2);
  }
};

export const listTables = async (db: ScreenDatabase): Promise<string[]> => {
  try {
    return (await db.introspection.getTables({ withInternalKyselyTables: true })).map(
      ({ name }) => name,
    );
  } catch (error) {
    if (!isPostgres(db)) throw error;
    throw new StartupError(
      [`The database cannot be read: ${errorMessage(error)}. Check DATABASE_URL or DATA_DIR.`],
      2,
    );
  }
};

export const compareTables = async (db: ScreenDatabase): Promise<'same' | 'older' | 'newer'> => {
  const isEmpty = !(await listTables(db)).includes('kysely_migration');
  const done = isEmpty
    ? []
    : (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(
        ({ name }) => name,
      );
  if (!isEmpty && (await hasNewerSchema(db))) return 'newer';
  return Object.keys(migrations).every((name) => done.includes(name)) ? 'same' : 'older';
};

/** @throws StartupError if migrations differ: a command never migrates */
export const requireCurrentTables = async (db: ScreenDatabase): Promise<void> => {
  const tables = await compareTables(db);
  if (tables === 'older')
    throw new StartupError(
      ['The database is older than this version of the app. Start the service once to migrate it.'],
      2,
    );
  if (tables === 'newer') throw newerSchemaError();
};
