import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openForTest } from '../database/databases.fixture.ts';
import { describeShared } from '../database/postgres.fixture.ts';
import type { CheckWithAssets } from '../documents/problem.ts';
import { screen } from '../service.fixture.ts';
import { importShippedDocuments } from './import-shipped-documents.ts';
import { actOn } from './upgrade.fixture.ts';

const release = `
import pg from 'pg';
const client = new pg.Client({ connectionString: process.argv[1], options: '-c lock_timeout=100' });
await client.connect();
await client.query("update channels set name = 'live' where name = 'live'");
await client.end();`;

describeShared('a start that checks documents', (createDatabase) => {
  test('contract 10: while documents are checked, which takes long where there are thousands, others may release', async () => {
    const connectionString = await createDatabase();
    const db = await openForTest({ postgres: { connectionString } });
    const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const { publish, kill, state } = actOn(() => db);
    const ends: unknown[] = [];
    const check: CheckWithAssets = async () => {
      ends.push(
        spawnSync(process.execPath, ['--input-type=module', '--eval', release, connectionString])
          .status,
      );
      return [];
    };
    const start = async (text: string): Promise<void> => {
      await writeFile(join(folder, 'one.json'), JSON.stringify(screen('one', text)));
      await importShippedDocuments({ db, folder, checkBeside: check, engine: 'e', now: 1, log });
    };
    await start('first');
    await publish('one', 'edited');
    await kill('one', 1);
    await start('second');
    expect(await state()).toMatchObject({
      shown: { one: 'first' },
      review: { one: 'second' },
      release: 2,
    });
    expect(ends).toEqual([0, 0, 0, 0, 0]);
    await rm(folder, { recursive: true });
    await db.destroy();
  });
});
