import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blocksOf } from '../../../tests/docs/read-page.ts';
import { migrateToLatest } from '../../shared/sqlite.ts';
import { migrations, migrateScreenDatabase } from '../database/migrations/migrate.ts';
import { openScreenDatabase } from '../database/open-screen-database.ts';
import { findPrograms } from '../database/postgres-server.fixture.ts';
import { describeShared } from '../database/postgres.fixture.ts';
import type { ScreenDatabase } from '../database/tables.ts';

const page = 'docs/how-to/back-up-and-restore.md';
const root = join(import.meta.dirname, '../../..');
const shell = blocksOf({ path: page, text: readFileSync(join(root, page), 'utf8') }).filter(
  ({ language }) => language === 'sh',
);

const commandsOf = (program: string): string => {
  const block = shell.find(({ text }) => text.startsWith(`${program} `));
  if (block === undefined)
    throw new Error(`${page}: expected a block that begins with ${program}, found none.`);
  return block.text;
};

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'dump-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const useDatabase = async <Result>(
  connectionString: string,
  work: (db: ScreenDatabase) => Promise<Result>,
): Promise<Result> => {
  const db = openScreenDatabase({ postgres: { connectionString } }, (error) => {
    throw error;
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

describeShared('a backup of PostgreSQL', (createDatabase) => {
  test('contract 10: the commands of the page bring back what was there before a newer program added tables, and sign everybody out', async () => {
    const DATABASE_URL = await createDatabase();
    const RESTORED_URL = DATABASE_URL.replace(/\/[^/?]+\?/, '/screens_restored?');
    const follow = (commands: string): void => {
      const env = {
        PATH: [findPrograms(), process.env['PATH']].join(delimiter),
        DATABASE_URL,
        RESTORED_URL,
      };
      execFileSync('sh', ['-e', '-c', commands], { cwd: folder, env, stdio: 'pipe' });
    };

    const newest = Object.keys(migrations).toSorted().at(-1) ?? '';
    await useDatabase(DATABASE_URL, async (db) => {
      await migrateToLatest(
        db,
        Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== newest)),
      );
      for (const row of [
        `insert into documents (id, kind, title, created_at) values ('one', 'screen', 'One', 1)`,
        `insert into people (id, email, name, password_hash, roles, must_change, created_at) values ('p', 'a@b.example', 'Ana', 'x', '[]', 0, 1)`,
        `insert into sessions values ('t', 'p', 1, 1, 9)`,
      ]) {
        await sql.raw(row).execute(db);
      }
    });
    follow(commandsOf('pg_dump'));
    await useDatabase(DATABASE_URL, async (db) => {
      await migrateScreenDatabase(db);
      await sql`update documents set title = 'Changed'`.execute(db);
    });

    follow(commandsOf('createdb'));
    const restored = await useDatabase(RESTORED_URL, async (db) => ({
      documents: await db.selectFrom('documents').select(['id', 'title']).execute(),
      people: await db.selectFrom('people').select('email').execute(),
      sessions: await db.selectFrom('sessions').selectAll().execute(),
      steps: (
        await sql<{
          name: string;
        }>`select name from kysely_migration order by name desc limit 1`.execute(db)
      ).rows,
    }));
    follow('dropdb --maintenance-db="$DATABASE_URL" screens_restored');
    expect(restored).toEqual({
      documents: [{ id: 'one', title: 'One' }],
      people: [{ email: 'a@b.example' }],
      sessions: [],
      steps: [{ name: Object.keys(migrations).toSorted().at(-2) }],
    });
  }, 60_000);
});
