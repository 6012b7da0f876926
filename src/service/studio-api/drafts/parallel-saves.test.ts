import { afterEach, beforeEach, expect, test } from 'vitest';
import { canonicalJson } from '../../../../renderer/entries/node.ts';
import { readAuditHead } from '../../database/audit.ts';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { saveVersion } from '../../database/versions.ts';
import { openDrafts, screen, start, write } from './drafts.fixture.ts';

describeOnBoth((databases) => {
  let on: Awaited<ReturnType<typeof openDrafts>>;
  beforeEach(async () => {
    on = await openDrafts(databases);
  });
  afterEach(() => on.close());

  test('a save needs the tag of what was changed', async () => {
    const { save, create, texts } = on;
    await create(write(screen(1)));
    for (const tag of [undefined, '*', ' * '])
      expect([tag, (await save({ text: '{}', tag })).statusCode]).toEqual([tag, 428]);
    for (const tag of ['"x"', 'd1-0a1b2c3d4e5f', '"d1-0a1b2c3d4e5f", "d2-0a1b2c3d4e5f"'])
      expect((await save({ text: '{}', tag })).statusCode).toBe(400);
    expect((await save({ text: '{}', tag: '"d1-0a1b2c3d4e5f"' }, 'none')).statusCode).toBe(404);
    expect(await texts()).toHaveLength(1);
  });

  test('of two who change one text the second is told both sides, and whether they go together', async () => {
    const { ask, save, tagOf, create } = on;
    const tag = tagOf(await create(write(screen(1))));
    const theirs = write(screen('theirs'));
    expect((await save({ text: theirs, tag, by: 'ben@loans.example' })).statusCode).toBe(200);
    const mine = write({ ...screen(1), title: 'mine' });
    const refused = await save({ text: mine, tag });
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({
      base: write(screen(1)),
      theirs,
      savedBy: 'ben@loans.example',
      mergeable: false,
    });
    const disjoint = write({ ...screen(1), state: { x: { type: 'text' } } });
    const mergeable = await save({ text: disjoint, tag });
    expect(mergeable.json()).toMatchObject({
      code: 'changed-meanwhile',
      mergeable: true,
      conflicts: [],
    });
    const { base } = mergeable.json<{ base: string }>();
    const merged = (
      await ask('POST', '/documents/one/draft/merge', {}, { base, mine: disjoint, theirs })
    ).json<{ text: string }>();
    expect(JSON.parse(merged.text)).toEqual({
      ...screen('theirs'),
      state: { x: { type: 'text' } },
    });
    expect((await save({ text: merged.text, tag: tagOf(mergeable) })).statusCode).toBe(200);
  });

  test('the same save again is kept once; a late one of the same page is dropped', async () => {
    const { save, tagOf, read, create, texts } = on;
    const tag = tagOf(await create(write(screen(1))));
    const first = { text: write(screen(2)), tag, client: 'page-0001', seq: 1 };
    const saved = await save(first);
    expect(tagOf(await save(first))).toBe(tagOf(saved));
    // The answer of the first was lost, so the page still knows the old tag.
    const third = await save({ ...first, text: write(screen(3)), seq: 3 });
    expect([third.statusCode, tagOf(third)]).toEqual([200, expect.stringMatching(/^"d3-/)]);
    const late = await save({ ...first, text: write(screen(9)), seq: 2, tag: tagOf(third) });
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'late-save' }]);
    expect(
      (await save({ ...first, text: write(screen(9)), seq: 4, client: 'page-0002' })).statusCode,
    ).toBe(412);
    expect(
      (await save({ ...first, text: write(screen(9)), seq: 4, by: 'ben@loans.example' }))
        .statusCode,
    ).toBe(412);
    expect((await read()).body).toBe(write(screen(3)));
    expect(await texts()).toMatchObject([{ rev: 3 }, { rev: 2 }, { rev: 1 }]);
  });

  test('behind a save of somebody else the own ones do not count', async () => {
    const { save, tagOf, create } = on;
    const tag = tagOf(await create(write(screen(1))));
    const mine = await save({ text: write(screen(2)), tag, client: 'page-0001', seq: 1 });
    await save({ text: write(screen(3)), tag: tagOf(mine), by: 'ben@loans.example' });
    expect(
      (await save({ text: write(screen(4)), tag, client: 'page-0001', seq: 2 })).statusCode,
    ).toBe(412);
    expect(
      (await save({ text: write(screen(2)), tag, client: 'page-0001', seq: 1 })).statusCode,
    ).toBe(412);
  });

  test('of many who save at once one wins each time; the revisions are 1 to n and none is lost', async () => {
    const { db, ask, save, tagOf, read, create, texts } = on;
    await create(write(screen(0)));
    let won = 0;
    const writer = async (name: number): Promise<void> => {
      for (let count = 0; count < 6; count += 1) {
        const draft = await read();
        const saved = await save({
          text: write(screen(`${name}-${count}`)),
          tag: tagOf(draft),
          by: `w${name}@loans.example`,
        });
        expect([200, 412]).toContain(saved.statusCode);
        if (saved.statusCode === 200) won += 1;
      }
    };
    await Promise.all([1, 2, 3, 4].map(writer));
    const kept = await texts();
    expect(kept.map(({ rev }) => rev)).toEqual(
      Array.from({ length: won + 1 }, (_, index) => won + 1 - index),
    );
    expect((await readAuditHead(db)).seq).toBe(won + 1);
    expect((await read()).body).toBe(
      (await ask('GET', `/documents/one/draft/texts/${won + 1}`)).body,
    );
  });

  test('of versions that are kept at once the numbers are 1 to n', async () => {
    const { db, ask, create } = on;
    await create(write(screen(0)));
    const by = { author: 'x', message: '', now: start };
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        db
          .transaction()
          .execute((inside) => saveVersion(inside, 'one', canonicalJson(screen(index)), by)),
      ),
    );
    const { versions } = (await ask('GET', '/documents/one/versions')).json<{
      versions: { number: number }[];
    }>();
    expect(versions.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('what cannot be written into the audit is not done', async () => {
    const { audit, save, tagOf, read, create, listed, texts } = on;
    const tag = tagOf(await create(write(screen(1))));
    audit.isDown = true;
    expect((await save({ text: '{}', tag })).statusCode).toBe(500);
    expect((await create(write(screen(1, 'two')), 'two')).statusCode).toBe(500);
    expect([(await read()).body, await listed('two'), (await texts()).length]).toEqual([
      write(screen(1)),
      undefined,
      1,
    ]);
  });
});
