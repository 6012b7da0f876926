import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './sqlite.ts';

interface Tables {
  readonly texts: { readonly text: string };
}

let folder: string;
let db: Kysely<Tables>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'database-'));
  db = openDatabase(join(folder, 'texts.db'));
  await db.schema.createTable('texts').addColumn('text', 'text').execute();
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const write = (fill: string, times: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (let count = 0; count < times; count += 1)
      await transaction
        .insertInto('texts')
        .values({ text: fill.repeat(4000) })
        .execute();
  });
const count = async (): Promise<number> =>
  (await db.selectFrom('texts').selectAll().execute()).length;

test('a disk that is full in the middle of a transaction is told as that, nothing of it is kept, and it goes on when there is room', async () => {
  await write('a', 2);
  await sql`pragma max_page_count = 8`.execute(db);
  await expect(write('b', 20)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  expect(await count()).toBe(2);
  await sql`pragma max_page_count = 1000`.execute(db);
  await write('c', 20);
  expect(await count()).toBe(22);
});

test('a transaction that fails for a reason of its own is taken back', async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('texts').values({ text: 'x' }).execute();
    throw new Error('Not this time.');
  });
  await expect(failing).rejects.toThrow('Not this time.');
  expect(await count()).toBe(0);
});
