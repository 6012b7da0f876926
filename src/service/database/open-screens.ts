import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { migrateToLatest } from '../../embedded-database/migrate-to-latest.ts';
import { openDatabase } from '../../embedded-database/open-database.ts';
import { migrations } from './migrations/index.ts';
import { openPostgres } from './open-postgres.ts';
import type { ScreenDatabase, ScreenTables } from './tables.ts';

/** Where the screen service keeps its tables: a file of a folder, or a PostgreSQL that several instances may share. */
export type DatabasePlace = { readonly dataDir: string } | { readonly postgres: PoolConfig };

/**
 * Opens the database of the screen service and brings its tables to the newest form. Throws when that is not possible.
 * @param lost told of a connection to PostgreSQL that breaks while nobody uses it
 */
export const openScreens = async (place: DatabasePlace, lost: (fault: Error) => void): Promise<ScreenDatabase> => {
  const db = openAsItIs(place, lost);
  try {
    await migrateToLatest(db, migrations);
  } catch (fault) {
    await db.destroy();
    throw fault;
  }
  return db;
};

/** Opens the database with the tables as they are, which may be those of an older service that is at work. @param lost as above */
export const openAsItIs = (place: DatabasePlace, lost: (fault: Error) => void): ScreenDatabase =>
  'dataDir' in place ? openDatabase<ScreenTables>(fileOf(place.dataDir)) : openPostgres<ScreenTables>(place.postgres, lost);

/** The file of the embedded database. */
export const fileOf = (dataDir: string): string => join(dataDir, 'screens.db');
