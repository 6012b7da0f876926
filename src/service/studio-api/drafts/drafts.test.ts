import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { openDrafts, screen, start, write } from './drafts.fixture.ts';

describeOnBoth((databases) => {
  let on: Awaited<ReturnType<typeof openDrafts>>;
  beforeEach(async () => {
    on = await openDrafts(databases);
  });
  afterEach(() => on.close());

  test('a document is begun with a text, found in the list, and its text comes back byte by byte', async () => {
    const { noted, tagOf, read, create, listed } = on;
    const text = `{ "kind":"screen",\r\n\t"id" : "one","unknown":[1.0, "₱"], "title":"Hello" }\n\n`;
    const made = await create(text);
    expect([made.statusCode, made.headers.location]).toEqual([
      201,
      '/studio/api/v1/documents/one/draft',
    ]);
    const draft = await read();
    expect([draft.body, draft.headers['content-type'], tagOf(draft)]).toEqual([
      text,
      'text/plain; charset=utf-8',
      tagOf(made),
    ]);
    expect(tagOf(draft)).toMatch(/^"d1-[0-9a-f]{12}"$/);
    expect(await listed()).toEqual({
      id: 'one',
      kind: 'screen',
      title: 'Hello',
      state: 'edited',
      editor: 'ana@loans.example',
      editedAt: start + 1,
    });
    expect(noted).toMatchObject([
      {
        action: 'document.create',
        subject: 'one',
        actor: 'ana@loans.example',
        address: '127.0.0.1',
        at: start + 1,
      },
    ]);
  });

  test('an id is never given twice, also of two who ask at once', async () => {
    const { create, texts } = on;
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async (label) => (await create(write(screen(label)))).statusCode),
    );
    expect(answers.toSorted((left, right) => left - right)).toEqual([201, 409, 409, 409]);
    expect(await texts()).toHaveLength(1);
  });

  test('a copy has the text of the other one under its own id', async () => {
    const { ask, read, create, listed } = on;
    await create(`{"x":{"id":"one"}, "id" :  "one","kind":"fragment"}`);
    expect(
      (await ask('POST', '/documents', {}, { id: 'two', copyOf: 'one', journey: 'bank' }))
        .statusCode,
    ).toBe(201);
    expect((await read('two')).body).toBe(`{"x":{"id":"one"}, "id" :  "two","kind":"fragment"}`);
    expect(await listed('two')).toMatchObject({ kind: 'fragment', journey: 'bank' });
    expect((await ask('POST', '/documents', {}, { id: 'three', copyOf: 'none' })).statusCode).toBe(
      404,
    );
  });

  test.each<[string, object, number, string]>([
    ['no id', { text: '{}' }, 400, "The body: 'id' is missing. Add it."],
    ['an id that cannot be one', { id: 'One', text: '{}' }, 400, '/id: expected to match pattern'],
    ['neither text nor copy', { id: 'one' }, 400, "expected either 'text' or 'copyOf'"],
    ['both', { id: 'one', text: '{}', copyOf: 'x' }, 400, "expected either 'text' or 'copyOf'"],
    ['a broken text', { id: 'one', text: '{' }, 422, "the id 'one'"],
    ['another id in the text', { id: 'one', text: write(screen(1, 'two')) }, 422, "the id 'one'"],
    [
      'another kind',
      { id: 'one', text: '{"id":"one","kind":"page"}' },
      422,
      'screen, template or fragment',
    ],
    [
      'a key that stands twice',
      { id: 'one', text: '{"id":"one","id":"one"}' },
      422,
      'Line 1, column 13: "id" appears twice',
    ],
    [
      'a text that is too long',
      { id: 'one', text: '₱'.repeat(90_000) },
      413,
      'more than 262144 bytes',
    ],
  ])('a document with %s is not begun', async (_name, body, status, message) => {
    const { ask, listed } = on;
    const response = await ask('POST', '/documents', {}, body);
    expect([response.statusCode, response.json()]).toMatchObject([
      status,
      { message: expect.stringContaining(message) as string },
    ]);
    expect(await listed()).toBeUndefined();
  });

  test('saving never fails for what a text says; the list tells', async () => {
    const { noted, save, tagOf, read, create, listed } = on;
    const made = await create(write(screen(1)));
    let tag = tagOf(made);
    for (const text of ['', '{"kind', 'null', '{"a":1,}', '// no\n{}', '['.repeat(100_000)]) {
      const saved = await save({ text, tag: tag.replace('"d', 'W/"d') });
      expect([text, saved.statusCode]).toEqual([text, 200]);
      tag = tagOf(saved);
      expect((await read()).body).toBe(text);
      expect(await listed()).toMatchObject({
        state: 'unparseable',
        title: 'Title 1',
        class: 'info',
      });
    }
    await save({ text: write(screen(2)), tag });
    expect(await listed()).toMatchObject({ state: 'edited', title: 'Title 2' });
    expect(noted.map(({ action }) => action)).toEqual([
      'document.create',
      ...Array.from({ length: 7 }, () => 'draft.save'),
    ]);
  });

  test('a draft that says what is live is clean, whatever its layout', async () => {
    const { save, tagOf, read, create, listed, publish } = on;
    await create(write(screen(1)));
    await publish(screen(1));
    expect(await listed()).toMatchObject({ state: 'clean', liveVersion: 1 });
    const draft = await read();
    const saved = await save({ text: `${JSON.stringify(screen(1))}   `, tag: tagOf(draft) });
    expect(await listed()).toMatchObject({ state: 'clean' });
    await save({ text: write(screen(2)), tag: tagOf(saved) });
    expect(await listed()).toMatchObject({ state: 'edited', liveVersion: 1 });
  });

  test('a draft that is given up goes back to what is live, and can be brought back', async () => {
    const { noted, ask, save, tagOf, read, create, listed, publish, texts } = on;
    await create(write(screen(1)));
    await publish(screen(1));
    const half = await save({ text: '{ half a', tag: tagOf(await read()) });
    expect((await ask('DELETE', '/documents/one/draft')).statusCode).toBe(428);
    expect(
      (await ask('DELETE', '/documents/one/draft', { tag: '"d1-0a1b2c3d4e5f"' })).statusCode,
    ).toBe(412);
    const dropped = await ask('DELETE', '/documents/one/draft', { tag: tagOf(half) });
    expect([dropped.statusCode, (await read()).body, await listed()]).toMatchObject([
      200,
      write(screen(1)),
      { state: 'clean' },
    ]);
    expect(tagOf(await read())).toBe(tagOf(dropped));
    expect(noted.at(-1)).toMatchObject({ action: 'draft.drop', detail: { dropped: 2, rev: 3 } });
    const back = await ask('POST', '/documents/one/restore', { tag: tagOf(dropped) }, { rev: 2 });
    expect([back.statusCode, (await read()).body]).toEqual([200, '{ half a']);
    expect(noted.at(-1)).toMatchObject({
      action: 'draft.restore',
      detail: { rev: 4, from: { rev: 2 } },
    });
    expect(await texts()).toMatchObject([
      { kind: 'restore' },
      { kind: 'drop' },
      { kind: 'save' },
      { kind: 'create' },
    ]);
  });

  test('a draft of what was never published has nothing to go back to', async () => {
    const { ask, tagOf, create } = on;
    const tag = tagOf(await create(write(screen(1))));
    const response = await ask('DELETE', '/documents/one/draft', { tag });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      409,
      'nothing-to-go-back-to',
    ]);
  });

  test('versions are listed and read in the layout in which they were saved, and go back into the draft', async () => {
    const { ask, tagOf, read, create, publish } = on;
    const first = `${JSON.stringify(screen(1), undefined, 4)}\n`;
    await create(first);
    await publish(screen(1));
    await publish(screen(2));
    const { versions } = (await ask('GET', '/documents/one/versions')).json<{
      versions: object[];
    }>();
    expect(versions).toMatchObject([
      { number: 2, isLive: true, wasLive: true, author: 'publisher' },
      { number: 1, isLive: false, wasLive: true },
    ]);
    expect((await ask('GET', '/documents/one/versions/1')).body).toBe(first);
    expect(JSON.parse((await ask('GET', '/documents/one/versions/2')).body)).toEqual(screen(2));
    for (const number of ['3', '0', 'x', '1e1'])
      expect((await ask('GET', `/documents/one/versions/${number}`)).statusCode).toBe(404);
    const restored = await ask(
      'POST',
      '/documents/one/restore',
      { tag: tagOf(await read()) },
      { number: 2 },
    );
    expect([restored.statusCode, JSON.parse((await read()).body)]).toEqual([200, screen(2)]);
    expect(
      (await ask('POST', '/documents/one/restore', { tag: tagOf(restored) }, { number: 7 }))
        .statusCode,
    ).toBe(409);
    expect(
      (await ask('POST', '/documents/one/restore', { tag: tagOf(restored) }, { number: 1, rev: 1 }))
        .statusCode,
    ).toBe(400);
  });

  test('a text that was only published is the base of who changes it first, also when it is live no more', async () => {
    const { db, save, tagOf, read, publish } = on;
    await db
      .insertInto('documents')
      .values({ id: 'one', kind: 'screen', title: '', created_at: start })
      .execute();
    await publish(screen(1));
    const old = await read();
    expect([old.body, tagOf(old)]).toEqual([
      expect.stringContaining('"label": 1'),
      expect.stringMatching(/^"d0-/),
    ]);
    await publish(screen(2));
    const refused = await save({ text: write({ ...screen(1), state: {} }), tag: tagOf(old) });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      412,
      { base: old.body, mergeable: true },
    ]);
    expect((await save({ text: '{', tag: tagOf(refused) })).statusCode).toBe(200);
  });

  test('a page that did not hear of its own save is told of what others did behind it, from that save on', async () => {
    const { save, tagOf, create } = on;
    const tag = tagOf(await create(write(screen(1))));
    const own = write({ ...screen(1), state: {} });
    const lost = await save({ text: own, tag, client: 'page-of-ana', seq: 1 });
    await save({ text: write({ ...screen(2), state: {} }), tag: tagOf(lost) });
    const refused = await save({
      text: write({ ...screen(1), state: { a: 1 } }),
      tag,
      client: 'page-of-ana',
      seq: 2,
    });
    expect([refused.statusCode, refused.json<{ base: string }>().base]).toEqual([412, own]);
  });
});
