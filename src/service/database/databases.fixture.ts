// The databases that the screen service may stand on, each for a suite that holds on both. For tests.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { type DatabaseLocation, databaseFile, openScreenDatabase } from './open-screen-database.ts';
import { createPostgres } from './postgres.fixture.ts';
import type { ScreenDatabase } from './tables.ts';
import { migrateScreenDatabase } from './migrations/migrate.ts';

/** Makes and opens databases of one kind. */
export interface TestDatabases {
  readonly kind: 'SQLite' | 'PostgreSQL';
  /** A new place without any rows, which may have the newest tables already. */
  readonly createPlace: () => Promise<DatabaseLocation>;
}

/** Opens a database; a connection that is lost fails the test. */
export const openForTest = async (place: DatabaseLocation): Promise<ScreenDatabase> => {
  const db = openScreenDatabase(place, (fault) => {
    throw fault;
  });
  await migrateScreenDatabase(db);
  return db;
};

/** Runs a suite on SQLite and on PostgreSQL. */
export const describeOnBoth = (suite: (databases: TestDatabases) => void): void => {
  describe('SQLite', () => {
    const folders: string[] = [];
    const createFolder = (): string => {
      const folder = mkdtempSync(join(tmpdir(), 'screens-'));
      folders.push(folder);
      return folder;
    };
    let migrated = '';
    beforeAll(async () => {
      const dataDir = createFolder();
      await (await openForTest({ dataDir })).destroy();
      migrated = databaseFile(dataDir);
    });
    afterAll(() => {
      for (const folder of folders) rmSync(folder, { recursive: true });
    });
    suite({
      kind: 'SQLite',
      createPlace: async () => {
        const dataDir = createFolder();
        copyFileSync(migrated, databaseFile(dataDir));
        return { dataDir };
      },
    });
  });

  describe('PostgreSQL', () => {
    const postgres = createPostgres();
    afterAll(postgres.end);
    suite({
      kind: 'PostgreSQL',
      createPlace: async () => ({ postgres: await postgres.createDatabase('newest') }),
    });
  });
};
