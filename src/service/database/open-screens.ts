import { join } from 'node:path';
import type { Logger } from 'kysely';
import type { PoolConfig } from 'pg';
import { migrateToLatest } from '../../embedded-database/migrate-to-latest.ts';
import { openDatabase } from '../../embedded-database/open-database.ts';
import { migrations } from './migrations/index.ts';
import { openPostgres } from './open-postgres.ts';
import type { ScreenDatabase, ScreenTables } from './tables.ts';

/** Where the screen service keeps its tables: a file of a folder, or a PostgreSQL that several instances may share. */
export type DatabasePlace = { readonly dataDir: string } | { readonly postgres: PoolConfig };

/**
 * Opens the database of the screen service. A file that is no database throws; a PostgreSQL is not asked for anything yet.
 * @param lost told of a connection to PostgreSQL that breaks while nobody uses it
 * @param log told of every statement that has ended
 */
export const openScreens = (place: DatabasePlace, lost: (fault: Error) => void, log?: Logger): ScreenDatabase =>
  'dataDir' in place ? openDatabase<ScreenTables>(fileOf(place.dataDir), log) : openPostgres<ScreenTables>(place.postgres, lost, log);

/** The file of the embedded database. */
export const fileOf = (dataDir: string): string => join(dataDir, 'screens.db');

/** Brings the tables to the newest form. Throws when that is not possible. */
export const migrateScreens = (db: ScreenDatabase): Promise<void> => migrateToLatest(db, migrations);
