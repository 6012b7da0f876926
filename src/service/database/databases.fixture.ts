// The databases that the screen service may stand on, each for a suite that holds on both. For tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { type DatabasePlace, migrateScreens, openScreens } from './open-screens.ts';
import { startPostgres, type TestPostgres } from './postgres.fixture.ts';
import type { ScreenDatabase } from './tables.ts';

/** Makes and opens databases of one kind. */
export interface TestDatabases {
  readonly kind: 'SQLite' | 'PostgreSQL';
  /** A new empty place. */
  readonly createPlace: () => Promise<DatabasePlace>;
}

/** Opens a database; a connection that is lost fails the test. */
export const openForTest = async (place: DatabasePlace): Promise<ScreenDatabase> => {
  const db = openScreens(place, (fault) => {
    throw fault;
  });
  await migrateScreens(db);
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
        return { dataDir };
      },
    });
  });

  describe('PostgreSQL', () => {
    let server: TestPostgres | undefined;
    beforeAll(async () => {
      server = await startPostgres();
    }, 60_000);
    afterAll(() => server?.stop());
    suite({
      kind: 'PostgreSQL',
      createPlace: async () => {
        if (server === undefined) throw new Error('PostgreSQL was not started.');
        return { postgres: await server.createDatabase() };
      },
    });
  });
};
