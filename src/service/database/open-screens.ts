import { join } from 'node:path';
import { migrateToLatest } from '../../embedded-database/migrate-to-latest.ts';
import { openDatabase } from '../../embedded-database/open-database.ts';
import { migrations } from './migrations/index.ts';
import type { ScreenDatabase, ScreenTables } from './tables.ts';

/** Opens the database of the screen service in `dataDir` and brings its tables to the newest form. Throws when that is not possible. */
export const openScreens = async (dataDir: string): Promise<ScreenDatabase> => {
  const db = openDatabase<ScreenTables>(join(dataDir, 'screens.db'));
  await migrateToLatest(db, migrations);
  return db;
};
