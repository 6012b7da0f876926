import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makePicture } from '../content/pictures.fixture.ts';
import { createStoreAsset } from '../content/store-asset.ts';
import { describeOnBoth, openForTest } from '../database/databases.fixture.ts';
import { isPostgres } from '../database/dialect.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { publish, textOf, work } from '../import-export/exchange.fixture.ts';
import { verifyContent } from './verify-content.ts';

describeOnBoth((databases) => {
  let db: ScreenDatabase;
  beforeEach(async () => {
    db = await openForTest(await databases.createPlace());
    for (let index = 0; index < 105; index += 1)
      await work(db, `doc-${index}`, textOf(`doc-${index}`, 'A'));
    await publish(
      db,
      Array.from({ length: 105 }, (_, index) => `doc-${index}`),
    );
    await createStoreAsset(
      db,
      () => 1,
    )({
      bytes: await makePicture('png'),
      declaredType: 'image/png',
      actor: 'a@b.example',
      address: '',
    });
  }, 60_000);
  afterEach(() => db.destroy());

  const forge = async (statement: string): Promise<void> => {
    const [, table = ''] = /^(?:update|delete from) (\w+)/.exec(statement) ?? [];
    const triggers = isPostgres(db)
      ? [`refuse_changes on ${table}`]
      : [`${table}_no_update`, `${table}_no_delete`];
    for (const trigger of triggers) await sql.raw(`drop trigger if exists ${trigger}`).execute(db);
    await sql.raw(statement).execute(db);
  };

  describe("operators' tools: a look at everything", () => {
    test('tells what there is, and every thing that is not what was written', async () => {
      const { facts, problems } = await verifyContent(db);
      expect(problems).toEqual([]);
      expect(facts).toEqual([
        'Release 1 is live, with 105 documents.',
        '105 versions, 315 saved texts and 1 pictures.',
        expect.stringMatching(/^316 audit rows, last hash [0-9a-f]{64}\.$/),
      ]);

      await forge(`update versions set body = '{}' where doc_id = 'doc-7'`);
      await forge(
        `update deliveries set gz = br where version_id = (select id from versions where doc_id = 'doc-8')`,
      );
      await forge(
        `delete from deliveries where version_id = (select id from versions where doc_id = 'doc-9')`,
      );
      await forge(`update draft_texts set text = 'other' where doc_id = 'doc-104' and rev = 2`);
      await forge(`update assets set bytes = (select br from deliveries limit 1)`);
      await forge(`update audit set actor = 'other' where seq = 300`);
      const found = await verifyContent(db);
      expect(found.facts).toHaveLength(2);
      expect(new Set(found.problems)).toEqual(
        new Set([
          'doc-7, version 1: content does not match its hash.',
          'doc-8, version 1: the delivered form does not match the content.',
          'doc-9, version 1: the delivered form is missing.',
          'doc-104, text 2: content does not match its hash.',
          expect.stringMatching(/^Picture [0-9a-f]{64}: content does not match its hash\.$/),
          expect.stringContaining('The audit was tampered with or damaged. Row 300:'),
        ]),
      );
    });
  });
});
