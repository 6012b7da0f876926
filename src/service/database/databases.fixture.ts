import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { type DatabaseLocation, databaseFile, openScreenDatabase } from './open-screen-database.ts';
import { createPostgres } from './postgres.fixture.ts';
import type { ScreenDatabase } from './tables.ts';
import { migrateScreenDatabase } from './migrations/migrate.ts';

export interface TestDatabases {
  readonly kind: 'SQLite' | 'PostgreSQL';
  readonly createPlace: () => Promise<DatabaseLocation>;
}

export const openForTest = async (location: DatabaseLocation): Promise<ScreenDatabase> => {
  const db = openScreenDatabase(location, (error) => {
    throw error;
  });
  await migrateScreenDatabase(db);
  return db;
};

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
