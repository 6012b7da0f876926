import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canonicalJson } from '../../../../renderer/entries/node.ts';
import { readAuditHead } from '../../database/audit.ts';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { openChanges, screen, type TestChanges, write } from './changes.fixture.ts';
import { publishChange, type PublishResult } from './publish-change.ts';

const breakAt = (db: ScreenDatabase, number: number): ScreenDatabase => {
  let asked = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1;
      if (asked === number) throw new Error('The database broke down.');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
};

describeOnBoth((databases) => {
  let on: TestChanges;
  beforeEach(async () => {
    on = await openChanges(databases);
    await on.ship(screen('one', 'old'), screen('two', 'old'), screen('three', 'old'));
  });
  afterEach(() => on.close());

  const publishOn = (
    db: ScreenDatabase,
    changeId: string,
    closure: string,
  ): Promise<PublishResult> =>
    publishChange(
      {
        db,
        publishChecker: on.gate,
        readBuildHash: () => 'program',
        activateRelease: async () => [],
      },
      { changeId, closure, confirmation: undefined },
      { actor: 'pia@loans.example', address: '', now: on.clock.now },
    );

  const counts = async (): Promise<unknown> => ({
    live: await on.live(),
    releases: (await on.db.selectFrom('releases').select('id').execute()).length,
    checked: (await on.db.selectFrom('checked_releases').select('release_id').execute()).length,
    audit: (await readAuditHead(on.db)).seq,
    status: (await on.db.selectFrom('changes').select('status').execute()).map(
      ({ status }) => status,
    ),
  });

  test('wherever the database breaks down, all of a release is there or nothing, and asked again it is there once', async () => {
    await on.draft('one', write(screen('one', 'new')));
    const id = await on.propose([
      { document: 'one', action: 'publish' },
      { document: 'two', action: 'withdraw' },
    ]);
    const closure = await on.check(id);
    const before = await counts();
    const left: unknown[] = [];
    let published: PublishResult | undefined;
    for (let number = 1; published === undefined; number += 1) {
      published = await publishOn(breakAt(on.db, number), id, closure).catch((error: unknown) => {
        left.push(error instanceof Error ? error.message : error);
        return undefined;
      });
      if (published === undefined) left.push(await counts());
    }
    expect(left.length).toBeGreaterThan(30);
    expect(left).toEqual(
      left.map((_, index) => (index % 2 === 0 ? 'The database broke down.' : before)),
    );
    expect(published).toMatchObject({
      outcome: 'published',
      isRepeated: false,
      seq: 2,
      published: ['one'],
      withdrawn: ['two'],
    });
    expect(await on.live()).toEqual({
      one: canonicalJson(screen('one', 'new')),
      three: canonicalJson(screen('three', 'old')),
    });
    const after = await counts();
    expect(after).toMatchObject({ releases: 2, checked: 1, status: ['published'] });
    expect(await publishOn(on.db, id, closure)).toMatchObject({
      outcome: 'published',
      isRepeated: true,
      seq: 2,
    });
    expect(await counts()).toEqual(after);
  });

  test('of many who publish different changes at once each release holds all that came before it', async () => {
    const names = ['one', 'two', 'three'];
    const changes: string[] = [];
    for (const name of names) {
      await on.draft(name, write(screen(name, 'new')));
      changes.push(await on.propose([{ document: name, action: 'publish' }]));
    }
    const publisher = async (id: string): Promise<number> => {
      for (let tries = 0; ; tries += 1) {
        const answer = await on.publish(id, await on.check(id));
        expect([200, 409]).toContain(answer.status);
        if (answer.status === 200) return tries;
      }
    };
    await Promise.all(changes.map(publisher));
    const releases = await on.db
      .selectFrom('releases')
      .innerJoin('release_items', 'release_id', 'releases.id')
      .innerJoin('versions', 'versions.id', 'version_id')
      .select(['seq', 'versions.doc_id as id', 'versions.number'])
      .orderBy('seq')
      .orderBy('versions.doc_id')
      .execute();
    const changed = [2, 3, 4].map(
      (seq) => releases.filter((row) => row.seq === seq && row.number === 2).length,
    );
    expect(changed).toEqual([1, 2, 3]);
    expect(Math.max(...releases.map(({ seq }) => seq))).toBe(4);
  });
});
