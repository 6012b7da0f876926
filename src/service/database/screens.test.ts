import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canonicalJson } from '../../../renderer/entries/node.ts';
import { sha256 } from '../documents/document-bytes.ts';
import { describeOnBoth, openForTest } from './databases.fixture.ts';
import { findDelivery, findReleasedDeliveries, type ReleasedDeliveryRow } from './deliveries.ts';
import type { DatabaseLocation } from './open-screen-database.ts';
import { readChannel, createRelease, ReleaseConflictError } from './releases.ts';
import { offerShippedText, withdrawShippedText } from './shipped-documents.ts';
import type { ScreenDatabase } from './tables.ts';
import {
  ensureDocument,
  saveVersion,
  listPublishedVersions,
  listReleasedVersions,
} from './versions.ts';

const now = 1_781_500_000_000;
const header = {
  id: 'one',
  kind: 'screen',
  title: 'One',
  description: '',
  route: undefined,
  defaults: {},
  notAfter: undefined,
};
const by = { author: 'tester', message: 'test', now };

describeOnBoth((databases) => {
  let location: DatabaseLocation;
  let db: ScreenDatabase;
  beforeEach(async () => {
    location = await databases.createPlace();
    db = await openForTest(location);
    await ensureDocument(db, header, now);
  });
  afterEach(() => db.destroy());

  const publish = async (body: string): Promise<string> => {
    const versionId = await saveVersion(db, 'one', body, by);
    const channel = await readChannel(db);
    await db.transaction().execute((transaction) =>
      createRelease(transaction, channel, {
        kind: 'publish',
        items: new Map([['one', versionId]]),
        ...by,
      }),
    );
    return versionId;
  };

  test('a version is stored in full with its hash and size', async () => {
    const body = canonicalJson({ text: '₱'.repeat(50) });
    await publish(body);
    const { releaseId = '' } = await readChannel(db);
    expect(await listReleasedVersions(db, releaseId)).toMatchObject([
      { docId: 'one', number: 1, body, sha256: sha256(body) },
    ]);
    const row = await db
      .selectFrom('versions')
      .select(['size', 'created_at', 'author'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ size: Buffer.byteLength(body), created_at: now, author: 'tester' });
  });

  test('what phones get of a version has no examples, is named by its own hash and stored compressed', async () => {
    await publish('{"body":["₱"],"examples":{"one":{}},"id":"one"}');
    const { releaseId = '' } = await readChannel(db);
    const delivered = '{"body":["₱"],"id":"one"}';
    const { value: delivery } = (await findReleasedDeliveries(db, releaseId, [
      'one',
    ]).next()) as IteratorYieldResult<ReleasedDeliveryRow>;
    expect(delivery).toMatchObject({
      docId: 'one',
      sha256: sha256(delivered),
      encoded: { identity: Buffer.from(delivered) },
    });
    expect(gunzipSync(delivery.encoded.gz).toString()).toBe(delivered);
    expect(brotliDecompressSync(delivery.encoded.br).toString()).toBe(delivered);
  });

  test('what was delivered is found by its hash, also when it is live no more; what was never released is not', async () => {
    await publish('{"a":1,"examples":{"x":{}}}');
    await publish('{"a":1,"examples":{"y":{}}}');
    await publish('{"a":2}');
    await saveVersion(db, 'one', '{"a":3}', by);
    expect(await findDelivery(db, sha256('{"a":1}'))).toMatchObject({
      encoded: { identity: Buffer.from('{"a":1}') },
    });
    expect(await findDelivery(db, sha256('{"a":2}'))).toMatchObject({
      encoded: { identity: Buffer.from('{"a":2}') },
    });
    expect(await findDelivery(db, sha256('{"a":3}'))).toBeUndefined();
    expect(await findDelivery(db, sha256('{"a":1,"examples":{"x":{}}}'))).toBeUndefined();
  });

  test('versions are counted within their document; the same bytes are kept once', async () => {
    const first = await publish('{"a":1}');
    await publish('{"a":2}');
    expect(await publish('{"a":1}')).toBe(first);
    expect((await listPublishedVersions(db, 'one')).map(({ number }) => number)).toEqual([2, 1]);
    expect(await readChannel(db)).toMatchObject({ seq: 3 });
  });

  test.each(['versions', 'deliveries', 'releases', 'release_items'])(
    'the database refuses to change or delete %s',
    async (table) => {
      await publish('{"a":1}');
      const column =
        { versions: 'body', deliveries: 'body', releases: 'message', release_items: 'version_id' }[
          table
        ] ?? '';
      await expect(
        sql`update ${sql.id(table)} set ${sql.id(column)} = 'x'`.execute(db),
      ).rejects.toThrow(`${table} are immutable`);
      await expect(sql`delete from ${sql.id(table)}`.execute(db)).rejects.toThrow(
        `${table} are immutable`,
      );
      const wholesale = {
        SQLite: sql`insert or replace into ${sql.id(table)} select * from ${sql.id(table)}`,
        PostgreSQL: sql`truncate ${sql.id(table)} cascade`,
      };
      await expect(wholesale[databases.kind].execute(db)).rejects.toThrow('are immutable');
    },
  );

  test('of two releases made from the same state one is refused, and leaves nothing behind', async () => {
    const stale = await readChannel(db);
    const versionId = await publish('{"a":1}');
    const late = db.transaction().execute((transaction) =>
      createRelease(transaction, stale, {
        kind: 'publish',
        items: new Map([['one', versionId]]),
        ...by,
      }),
    );
    await expect(late).rejects.toThrow(ReleaseConflictError);
    expect(await db.selectFrom('releases').select('seq').execute()).toEqual([{ seq: 1 }]);
  });

  test('a shipped text for review stands beside what people work on, and goes again', async () => {
    await db
      .insertInto('drafts')
      .values({
        doc_id: 'one',
        branch: 'main',
        body_text: 'half a { document',
        rev: 7,
        base_version_id: null,
        updated_by: 'editor',
        updated_at: now,
      })
      .execute();
    await offerShippedText(db, 'one', '{"new":1}', now);
    await offerShippedText(db, 'one', '{"new":2}', now + 1);
    const drafts = () =>
      db.selectFrom('drafts').select(['branch', 'body_text', 'rev']).orderBy('branch').execute();
    expect(await drafts()).toEqual([
      { branch: 'main', body_text: 'half a { document', rev: 7 },
      { branch: 'shipped', body_text: '{"new":2}', rev: 2 },
    ]);
    await withdrawShippedText(db, 'one');
    expect(await drafts()).toHaveLength(1);
  });

  test('what was stored is there after the database is opened again', async () => {
    await publish('{"a":1}');
    await db.destroy();
    db = await openForTest(location);
    expect(await readChannel(db)).toMatchObject({ seq: 1 });
  });
});
