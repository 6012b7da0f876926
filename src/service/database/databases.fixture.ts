// The databases that the screen service may stand on, each for a suite that holds on both. For tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe } from 'vitest';
import { copyNewestTables, openOrFail } from './copy-newest-tables.fixture.ts';
import { migrations } from './migrations/index.ts';
import { type DatabasePlace, fileOf, migrateScreens } from './open-screens.ts';
import { createPostgres } from './postgres.fixture.ts';
import type { ScreenDatabase } from './tables.ts';

/** Makes and opens databases of one kind. */
export interface TestDatabases {
  readonly kind: 'SQLite' | 'PostgreSQL';
  /** A new place without any rows, which may have the newest tables already. */
  readonly createPlace: () => Promise<DatabasePlace>;
}

/** Whether every migration was done: one question, where the migrator asks a dozen. */
const isNewest = async (db: ScreenDatabase): Promise<boolean> => {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.length === Object.keys(migrations).length;
  } catch {
    // Without tables there is none of migrations either; whatever else is wrong the migrator tells.
    return false;
  }
};

/** Opens a database with the newest tables; a connection that is lost fails the test. */
export const openForTest = async (place: DatabasePlace): Promise<ScreenDatabase> => {
  if ('dataDir' in place) await copyNewestTables(fileOf(place.dataDir));
  const db = openOrFail(place);
  if (!(await isNewest(db))) await migrateScreens(db);
  return db;
};

/** Runs a suite on SQLite and on PostgreSQL. */
export const describeOnBoth = (suite: (databases: TestDatabases) => void): void => {
  describe('SQLite', () => {
    const folders: string[] = [];
    afterAll(() => {
      for (const folder of folders) rmSync(folder, { recursive: true });
    });
    suite({
      kind: 'SQLite',
      createPlace: async () => {
        const dataDir = mkdtempSync(join(tmpdir(), 'screens-'));
        folders.push(dataDir);
        await copyNewestTables(fileOf(dataDir));
        return { dataDir };
      },
    });
  });

  describe('PostgreSQL', () => {
    const postgres = createPostgres();
    afterAll(postgres.end);
    suite({ kind: 'PostgreSQL', createPlace: async () => ({ postgres: await postgres.createDatabase('newest') }) });
  });
};
