import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from '../../../embedded-database/migrate-to-latest.ts';
import { openDatabase } from '../../../embedded-database/open-database.ts';
import { findDelivery } from '../deliveries.ts';
import { openForTest } from '../databases.fixture.ts';
import { sha256 } from '../../documents/sha256.ts';
import { migrations } from './index.ts';

test('002: versions that were stored before get what phones get of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    const former = openDatabase(join(folder, 'screens.db'));
    await migrateToLatest(former, { '001-documents-versions-releases': migrations['001-documents-versions-releases'] });
    for (const row of [
      `insert into documents values ('one', 'screen', 'One', 1)`,
      `insert into versions values ('v1', 'one', 1, '{"body":[],"examples":{"a":{}}}', 'h1', 30, x'00', x'00', 'shipped', '', 1)`,
      `insert into releases values ('r1', 1, 'upgrade', 'shipped', '', 1)`,
      `insert into release_items values ('r1', 'one', 'v1')`,
    ]) {
      await sql.raw(row).execute(former);
    }
    await former.destroy();

    const db = await openForTest({ dataDir: folder });
    const delivery = await findDelivery(db, sha256('{"body":[]}'));
    expect(gunzipSync(delivery?.encoded.gz ?? '').toString()).toBe('{"body":[]}');
    expect(await db.selectFrom('versions').selectAll().execute()).toEqual([
      { id: 'v1', doc_id: 'one', number: 1, body: '{"body":[],"examples":{"a":{}}}', sha256: 'h1', size: 30, author: 'shipped', message: '', created_at: 1 },
    ]);
    await expect(sql`update versions set body = 'x'`.execute(db)).rejects.toThrow('versions are immutable');
    await db.destroy();
  } finally {
    await rm(folder, { recursive: true });
  }
});
