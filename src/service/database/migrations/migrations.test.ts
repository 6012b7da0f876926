import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest, openDatabase } from '../../../shared/sqlite.ts';
import { findDelivery } from '../deliveries.ts';
import { openForTest } from '../databases.fixture.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import type { ScreenTables } from '../tables.ts';
import { migrateScreenDatabase, migrations } from './migrate.ts';

test('002: versions that were stored before get what phones get of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    const previous = openDatabase(join(folder, 'screens.db'));
    await migrateToLatest(previous, {
      '001-documents-versions-releases': migrations['001-documents-versions-releases'],
    });
    for (const row of [
      `insert into documents values ('one', 'screen', 'One', 1)`,
      `insert into versions values ('v1', 'one', 1, '{"body":[],"examples":{"a":{}}}', 'h1', 30, x'00', x'00', 'shipped', '', 1)`,
      `insert into releases values ('r1', 1, 'upgrade', 'shipped', '', 1)`,
      `insert into release_items values ('r1', 'one', 'v1')`,
    ]) {
      await sql.raw(row).execute(previous);
    }
    await previous.destroy();

    const db = await openForTest({ dataDir: folder });
    const delivery = await findDelivery(db, sha256('{"body":[]}'));
    expect(gunzipSync(delivery?.encoded.gz ?? '').toString()).toBe('{"body":[]}');
    expect(await db.selectFrom('versions').selectAll().execute()).toEqual([
      {
        id: 'v1',
        doc_id: 'one',
        number: 1,
        body: '{"body":[],"examples":{"a":{}}}',
        sha256: 'h1',
        size: 30,
        author: 'shipped',
        message: '',
        created_at: 1,
      },
    ]);
    await expect(sql`update versions set body = 'x'`.execute(db)).rejects.toThrow(
      'versions are immutable',
    );
    await db.destroy();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each(Object.keys(migrations))(
  'S10: a disk that is full when %s is recorded leaves the former tables, and a later start migrates',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    const db = openDatabase<ScreenTables>(join(folder, 'screens.db'));
    try {
      await migrateToLatest(db, {});
      const full = `create trigger full before insert on kysely_migration when new.name = '${name}' begin select raise(abort, 'disk full'); end`;
      await sql.raw(full).execute(db);
      await expect(migrateScreenDatabase(db)).rejects.toThrow('disk full');
      await sql.raw('drop trigger full').execute(db);
      await migrateScreenDatabase(db);
      expect(await db.selectFrom('channels').select('seq').execute()).toEqual([{ seq: 0 }]);
    } finally {
      await db.destroy();
      await rm(folder, { recursive: true });
    }
  },
);

test('tables that a newer program has made are told, with what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    const db = await openForTest({ dataDir: folder });
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(db);
    await expect(migrateScreenDatabase(db)).rejects.toThrow(
      /^The database is newer than this version of the app\. Use the newer version, or restore the backup .*\.$/,
    );
    await db.destroy();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('005: drafts that were kept before are told readable or not and stand in the history; documents get the class of their newest version', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    const previous = openDatabase(join(folder, 'screens.db'));
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '005'));
    await migrateToLatest(previous, before);
    for (const row of [
      `insert into documents values ('one', 'screen', 'One', 1), ('two', 'screen', 'Two', 1)`,
      `insert into versions values ('v2', 'one', 2, '{"class":"form"}', 'h2', 16, 'shipped', '', 1), ('v1', 'one', 1, '{"class":"info"}', 'h1', 16, 'shipped', '', 1)`,
      `insert into drafts values ('one', 'main', '{ "a": 1 }', 7, 'v1', 'ana', 5), ('one', 'shipped', '{}', 2, null, 'shipped', 5), ('two', 'main', '{', 3, null, 'ana', 6)`,
    ]) {
      await sql.raw(row).execute(previous);
    }
    await previous.destroy();

    const db = await openForTest({ dataDir: folder });
    expect(
      await db.selectFrom('documents').select(['id', 'class', 'journey']).orderBy('id').execute(),
    ).toEqual([
      { id: 'one', class: 'form', journey: null },
      { id: 'two', class: null, journey: null },
    ]);
    expect(
      await db
        .selectFrom('drafts')
        .select(['doc_id', 'branch', 'content_sha256', 'rev'])
        .orderBy('doc_id')
        .orderBy('branch')
        .execute(),
    ).toEqual([
      { doc_id: 'one', branch: 'main', content_sha256: sha256('{"a":1}'), rev: 7 },
      { doc_id: 'one', branch: 'shipped', content_sha256: sha256('{}'), rev: 2 },
      { doc_id: 'two', branch: 'main', content_sha256: null, rev: 3 },
    ]);
    expect(
      await db
        .selectFrom('draft_texts')
        .select(['doc_id', 'rev', 'kind', 'text', 'saved_by', 'saved_at'])
        .orderBy('doc_id')
        .execute(),
    ).toEqual([
      { doc_id: 'one', rev: 7, kind: 'save', text: '{ "a": 1 }', saved_by: 'ana', saved_at: 5 },
      { doc_id: 'two', rev: 3, kind: 'save', text: '{', saved_by: 'ana', saved_at: 6 },
    ]);
    await expect(sql`update draft_texts set text = 'x'`.execute(db)).rejects.toThrow(
      'draft_texts are immutable',
    );
    await db.destroy();
  } finally {
    await rm(folder, { recursive: true });
  }
});
