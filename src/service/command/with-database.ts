import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { holdDataDir } from '../database/hold-data-dir.ts';
import { migrations } from '../database/migrations/index.ts';
import {
  fileOf,
  hasNewerTables,
  refuseNewerTables,
  withScreens,
} from '../database/open-screens.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { readEnvironment } from '../environment/read-environment.ts';
import { faultMessage } from '../fault-message.ts';
import { StartRefused, wrongVariable } from '../start-refused.ts';

interface DatabaseUse {
  /** The environment: DATABASE_URL or DATA_DIR say where the database is. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Whether an embedded database must be this process's alone: needed by whoever writes. */
  readonly alone: boolean;
}

/** Does work with the database of the environment, which must be there. Throws StartRefused where it is not, or where a service holds it. */
export const withDatabase = async <Result>(
  { variables, alone }: DatabaseUse,
  work: (db: ScreenDatabase) => Promise<Result>,
): Promise<Result> => {
  const { databaseUrl, dataDir } = readEnvironment(variables);
  if (databaseUrl === undefined && !existsSync(fileOf(dataDir)))
    throw wrongVariable('DATA_DIR', 'the folder of a database', dataDir);
  const letGo = alone && databaseUrl === undefined ? hold(dataDir) : undefined;
  try {
    return await withScreens(
      databaseUrl === undefined ? { dataDir } : { postgres: { connectionString: databaseUrl } },
      work,
    );
  } finally {
    letGo?.();
  }
};

/** Keeps a data folder for this process. Throws StartRefused where a service works in it. */
export const hold = (dataDir: string): (() => void) => {
  try {
    return holdDataDir(dataDir);
  } catch (fault) {
    throw new StartRefused(
      [`DATA_DIR: ${dataDir} cannot be worked in: ${faultMessage(fault)}.`],
      2,
    );
  }
};

/** The names of the tables. Throws StartRefused where the database cannot be read. */
export const listTables = async (db: ScreenDatabase): Promise<string[]> => {
  try {
    return (await db.introspection.getTables({ withInternalKyselyTables: true })).map(
      ({ name }) => name,
    );
  } catch (fault) {
    throw new StartRefused(
      [`The database cannot be read: ${faultMessage(fault)}. Check DATABASE_URL or DATA_DIR.`],
      2,
    );
  }
};

/** How the tables of a database stand to this program. */
export const compareTables = async (db: ScreenDatabase): Promise<'same' | 'older' | 'newer'> => {
  const isEmpty = !(await listTables(db)).includes('kysely_migration');
  const done = isEmpty
    ? []
    : (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(
        ({ name }) => name,
      );
  if (!isEmpty && (await hasNewerTables(db))) return 'newer';
  return Object.keys(migrations).every((name) => done.includes(name)) ? 'same' : 'older';
};

/** Throws StartRefused where the tables are not those of this program: a command changes no tables. */
export const expectTables = async (db: ScreenDatabase): Promise<void> => {
  const tables = await compareTables(db);
  if (tables === 'older')
    throw new StartRefused(
      [
        'The tables of the database are older than this program. Start the service once, it brings them up to date.',
      ],
      2,
    );
  if (tables === 'newer') throw refuseNewerTables();
};
