import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canonicalJson } from '../../../renderer/headless.ts';
import { describeOnBoth, openForTest } from '../database/databases.fixture.ts';
import { lockChannel, release } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { keepVersion } from '../database/versions.ts';
import { Refusal } from '../management/refusal.ts';
import type { Actor, DraftAction } from './audit.ts';
import { createDrafts } from './drafts.ts';

const start = 1_781_500_000_000;
const screen = (label: unknown, id = 'one'): object => ({
  kind: 'screen',
  id,
  class: 'info',
  title: { text: `Title ${String(label)}` },
  body: [
    { id: 'a', widget: 'text', props: { label } },
    { id: 'b', widget: 'text', props: { label: 0 } },
  ],
});
const write = (value: unknown): string => JSON.stringify(value, undefined, 2);

interface Change {
  readonly text?: string;
  readonly tag?: string | undefined;
  readonly by?: string;
  readonly client?: string;
  readonly seq?: number;
}

describeOnBoth((databases) => {
  let db: ScreenDatabase;
  let app: FastifyInstance;
  let now = start;
  let noted: (DraftAction & Actor & { at: number })[] = [];
  let isAuditDown = false;
  beforeEach(async () => {
    db = await openForTest(await databases.createPlace());
    [now, noted, isAuditDown] = [start, [], false];
    app = fastify();
    app.setErrorHandler<Error & { statusCode?: number; code?: string }>((error, _request, reply) =>
      reply.code(error.statusCode ?? 500).send({ code: error instanceof Refusal ? error.code : 'failed', message: error.message }),
    );
    const record = async (_transaction: ScreenDatabase, entry: DraftAction & Actor & { at: number }): Promise<void> => {
      if (isAuditDown) throw new Error('The audit is down.');
      noted.push(entry);
      await Promise.resolve();
    };
    const actorOf = ({ headers, ip }: { headers: Record<string, unknown>; ip: string }): Actor => ({ actor: String(headers['x-test-actor']), address: ip });
    await app.register(createDrafts({ db, actorOf, record, now: () => (now += 1) }));
  });
  afterEach(async () => {
    await app.close();
    await db.destroy();
  });

  const ask = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { tag, by = 'ana@loans.example' }: Change = {},
    payload?: object,
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method,
      url,
      headers: { 'x-test-actor': by, ...(tag === undefined ? {} : { 'if-match': tag }) },
      ...(payload === undefined ? {} : { payload }),
    });
  const save = ({ text = '', tag, by = 'ana@loans.example', client, seq }: Change, id = 'one'): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'PUT',
      url: `/documents/${id}/draft`,
      payload: text,
      headers: {
        'content-type': 'text/plain',
        'x-test-actor': by,
        ...(tag === undefined ? {} : { 'if-match': tag }),
        ...(client === undefined ? {} : { 'x-client-id': client }),
        ...(seq === undefined ? {} : { 'x-client-seq': String(seq) }),
      },
    });
  const tagOf = (response: LightMyRequestResponse): string => String(response.headers.etag);
  const read = (id = 'one'): Promise<LightMyRequestResponse> => ask('GET', `/documents/${id}/draft`);
  const create = (text: string, id = 'one'): Promise<LightMyRequestResponse> => ask('POST', '/documents', {}, { id, text });
  const listed = async (id = 'one') =>
    (await ask('GET', '/documents')).json<{ documents: { id: string }[] }>().documents.find((document) => document.id === id);
  const publish = (document: object, id = 'one'): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const by = { author: 'publisher', message: '', now };
      const versionId = await keepVersion(transaction, id, canonicalJson(document), by);
      await release(transaction, await lockChannel(transaction), { kind: 'publish', items: new Map([[id, versionId]]), ...by });
    });
  const texts = async (): Promise<{ rev: number; kind: string; by: string }[]> =>
    (await ask('GET', '/documents/one/draft/texts')).json<{ texts: { rev: number; kind: string; by: string }[] }>().texts;

  test('a document is begun with a text, found in the list, and its text comes back byte by byte', async () => {
    const text = `{ "kind":"screen",\r\n\t"id" : "one","unknown":[1.0, "₱"], "title":"Hello" }\n\n`;
    const made = await create(text);
    expect([made.statusCode, made.headers.location]).toEqual([201, '/studio/api/v1/documents/one/draft']);
    const draft = await read();
    expect([draft.body, draft.headers['content-type'], tagOf(draft)]).toEqual([text, 'text/plain; charset=utf-8', tagOf(made)]);
    expect(tagOf(draft)).toMatch(/^"d1-[0-9a-f]{12}"$/);
    expect(await listed()).toEqual({ id: 'one', kind: 'screen', title: 'Hello', state: 'edited', editor: 'ana@loans.example', editedAt: start + 1 });
    expect(noted).toMatchObject([{ action: 'document.create', subject: 'one', actor: 'ana@loans.example', address: '127.0.0.1', at: start + 1 }]);
  });

  test('an id is never given twice, also of two who ask at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(async (label) => (await create(write(screen(label)))).statusCode));
    expect(answers.toSorted((left, right) => left - right)).toEqual([201, 409, 409, 409]);
    expect(await texts()).toHaveLength(1);
  });

  test('a copy has the text of the other one under its own id', async () => {
    await create(`{"x":{"id":"one"}, "id" :  "one","kind":"fragment"}`);
    expect((await ask('POST', '/documents', {}, { id: 'two', copyOf: 'one', journey: 'bank' })).statusCode).toBe(201);
    expect((await read('two')).body).toBe(`{"x":{"id":"one"}, "id" :  "two","kind":"fragment"}`);
    expect(await listed('two')).toMatchObject({ kind: 'fragment', journey: 'bank' });
    expect((await ask('POST', '/documents', {}, { id: 'three', copyOf: 'none' })).statusCode).toBe(404);
  });

  test.each<[string, object, number, string]>([
    ['no id', { text: '{}' }, 400, "The body: expected 'id', found nothing of that name. Add it."],
    ['an id that cannot be one', { id: 'One', text: '{}' }, 400, '/id: expected to match pattern'],
    ['neither text nor copy', { id: 'one' }, 400, "expected either 'text' or 'copyOf'"],
    ['both', { id: 'one', text: '{}', copyOf: 'x' }, 400, "expected either 'text' or 'copyOf'"],
    ['a broken text', { id: 'one', text: '{' }, 422, "the id 'one'"],
    ['another id in the text', { id: 'one', text: write(screen(1, 'two')) }, 422, "the id 'one'"],
    ['another kind', { id: 'one', text: '{"id":"one","kind":"page"}' }, 422, 'screen, template or fragment'],
    ['a key that stands twice', { id: 'one', text: '{"id":"one","id":"one"}' }, 422, 'Line 1, column 13: "id" stands twice'],
    ['a text that is too long', { id: 'one', text: '₱'.repeat(90_000) }, 413, 'more than 262144 bytes'],
  ])('a document with %s is not begun', async (_name, body, status, message) => {
    const response = await ask('POST', '/documents', {}, body);
    expect([response.statusCode, response.json()]).toMatchObject([status, { message: expect.stringContaining(message) as string }]);
    expect(await listed()).toBeUndefined();
  });

  test('studio C3: a save needs the tag of what was changed', async () => {
    await create(write(screen(1)));
    for (const tag of [undefined, '*', ' * ']) expect([tag, (await save({ text: '{}', tag })).statusCode]).toEqual([tag, 428]);
    for (const tag of ['"x"', 'd1-0a1b2c3d4e5f', '"d1-0a1b2c3d4e5f", "d2-0a1b2c3d4e5f"']) expect((await save({ text: '{}', tag })).statusCode).toBe(400);
    expect((await save({ text: '{}', tag: '"d1-0a1b2c3d4e5f"' }, 'none')).statusCode).toBe(404);
    expect(await texts()).toHaveLength(1);
  });

  test('design 7: saving never fails for what a text says; the list tells', async () => {
    const made = await create(write(screen(1)));
    let tag = tagOf(made);
    for (const text of ['', '{"kind', 'null', '{"a":1,}', '// no\n{}', '['.repeat(100_000)]) {
      const saved = await save({ text, tag: tag.replace('"d', 'W/"d') });
      expect([text, saved.statusCode]).toEqual([text, 200]);
      tag = tagOf(saved);
      expect((await read()).body).toBe(text);
      expect(await listed()).toMatchObject({ state: 'unparseable', title: 'Title 1', class: 'info' });
    }
    await save({ text: write(screen(2)), tag });
    expect(await listed()).toMatchObject({ state: 'edited', title: 'Title 2' });
    expect(noted.map(({ action }) => action)).toEqual(['document.create', ...Array.from({ length: 7 }, () => 'draft.save')]);
  });

  test('design 7: a draft that says what is live is clean, whatever its layout', async () => {
    await create(write(screen(1)));
    await publish(screen(1));
    expect(await listed()).toMatchObject({ state: 'clean', liveVersion: 1 });
    const draft = await read();
    const saved = await save({ text: `${JSON.stringify(screen(1))}   `, tag: tagOf(draft) });
    expect(await listed()).toMatchObject({ state: 'clean' });
    await save({ text: write(screen(2)), tag: tagOf(saved) });
    expect(await listed()).toMatchObject({ state: 'edited', liveVersion: 1 });
  });

  test('studio C3: of two who change one text the second is told both sides, and whether they go together', async () => {
    const tag = tagOf(await create(write(screen(1))));
    const theirs = write(screen('theirs'));
    expect((await save({ text: theirs, tag, by: 'ben@loans.example' })).statusCode).toBe(200);
    const mine = write({ ...screen(1), title: 'mine' });
    const refused = await save({ text: mine, tag });
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({ base: write(screen(1)), theirs, savedBy: 'ben@loans.example', mergeable: false });
    const disjoint = write({ ...screen(1), state: { x: { type: 'text' } } });
    const mergeable = await save({ text: disjoint, tag });
    expect(mergeable.json()).toMatchObject({ code: 'changed-meanwhile', mergeable: true, conflicts: [] });
    const { base } = mergeable.json<{ base: string }>();
    const merged = (await ask('POST', '/documents/one/draft/merge', {}, { base, mine: disjoint, theirs })).json<{ text: string }>();
    expect(JSON.parse(merged.text)).toEqual({ ...screen('theirs'), state: { x: { type: 'text' } } });
    expect((await save({ text: merged.text, tag: tagOf(mergeable) })).statusCode).toBe(200);
  });

  test('studio C3: the same save again is kept once; a late one of the same page is dropped', async () => {
    const tag = tagOf(await create(write(screen(1))));
    const first = { text: write(screen(2)), tag, client: 'page-0001', seq: 1 };
    const saved = await save(first);
    expect(tagOf(await save(first))).toBe(tagOf(saved));
    // The answer of the first was lost, so the page still knows the old tag.
    const third = await save({ ...first, text: write(screen(3)), seq: 3 });
    expect([third.statusCode, tagOf(third)]).toEqual([200, expect.stringMatching(/^"d3-/)]);
    const late = await save({ ...first, text: write(screen(9)), seq: 2, tag: tagOf(third) });
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'late-save' }]);
    expect((await save({ ...first, text: write(screen(9)), seq: 4, client: 'page-0002' })).statusCode).toBe(412);
    expect((await save({ ...first, text: write(screen(9)), seq: 4, by: 'ben@loans.example' })).statusCode).toBe(412);
    expect((await read()).body).toBe(write(screen(3)));
    expect(await texts()).toMatchObject([{ rev: 3 }, { rev: 2 }, { rev: 1 }]);
  });

  test('studio C3: behind a save of somebody else the own ones do not count', async () => {
    const tag = tagOf(await create(write(screen(1))));
    const mine = await save({ text: write(screen(2)), tag, client: 'page-0001', seq: 1 });
    await save({ text: write(screen(3)), tag: tagOf(mine), by: 'ben@loans.example' });
    expect((await save({ text: write(screen(4)), tag, client: 'page-0001', seq: 2 })).statusCode).toBe(412);
    expect((await save({ text: write(screen(2)), tag, client: 'page-0001', seq: 1 })).statusCode).toBe(412);
  });

  test('design 7: of many who save at once one wins each time; the revisions are 1 to n and none is lost', async () => {
    await create(write(screen(0)));
    let won = 0;
    const writer = async (name: number): Promise<void> => {
      for (let count = 0; count < 6; count += 1) {
        const draft = await read();
        const saved = await save({ text: write(screen(`${name}-${count}`)), tag: tagOf(draft), by: `w${name}@loans.example` });
        expect([200, 412]).toContain(saved.statusCode);
        if (saved.statusCode === 200) won += 1;
      }
    };
    await Promise.all([1, 2, 3, 4].map(writer));
    const kept = await texts();
    expect(kept.map(({ rev }) => rev)).toEqual(Array.from({ length: won + 1 }, (_, index) => won + 1 - index));
    expect(noted).toHaveLength(won + 1);
    expect((await read()).body).toBe((await ask('GET', `/documents/one/draft/texts/${won + 1}`)).body);
  });

  test('design 7: of versions that are kept at once the numbers are 1 to n', async () => {
    await create(write(screen(0)));
    const by = { author: 'x', message: '', now };
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => db.transaction().execute((inside) => keepVersion(inside, 'one', canonicalJson(screen(index)), by))),
    );
    const { versions } = (await ask('GET', '/documents/one/versions')).json<{ versions: { number: number }[] }>();
    expect(versions.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('design 7: what cannot be written into the audit is not done', async () => {
    const tag = tagOf(await create(write(screen(1))));
    isAuditDown = true;
    expect((await save({ text: '{}', tag })).statusCode).toBe(500);
    expect((await create(write(screen(1, 'two')), 'two')).statusCode).toBe(500);
    expect([(await read()).body, await listed('two'), (await texts()).length]).toEqual([write(screen(1)), undefined, 1]);
  });

  test('design 7: a draft that is given up goes back to what is live, and can be brought back', async () => {
    await create(write(screen(1)));
    await publish(screen(1));
    const half = await save({ text: '{ half a', tag: tagOf(await read()) });
    expect((await ask('DELETE', '/documents/one/draft')).statusCode).toBe(428);
    expect((await ask('DELETE', '/documents/one/draft', { tag: '"d1-0a1b2c3d4e5f"' })).statusCode).toBe(412);
    const dropped = await ask('DELETE', '/documents/one/draft', { tag: tagOf(half) });
    expect([dropped.statusCode, (await read()).body, await listed()]).toMatchObject([200, write(screen(1)), { state: 'clean' }]);
    expect(tagOf(await read())).toBe(tagOf(dropped));
    expect(noted.at(-1)).toMatchObject({ action: 'draft.drop', detail: { dropped: 2, rev: 3 } });
    const back = await ask('POST', '/documents/one/restore', { tag: tagOf(dropped) }, { rev: 2 });
    expect([back.statusCode, (await read()).body]).toEqual([200, '{ half a']);
    expect(await texts()).toMatchObject([{ kind: 'restore' }, { kind: 'drop' }, { kind: 'save' }, { kind: 'create' }]);
  });

  test('a draft of what was never published has nothing to go back to', async () => {
    const tag = tagOf(await create(write(screen(1))));
    const response = await ask('DELETE', '/documents/one/draft', { tag });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'nothing-to-go-back-to']);
  });

  test('versions are listed and read in the layout in which they were saved, and go back into the draft', async () => {
    const first = `${JSON.stringify(screen(1), undefined, 4)}\n`;
    await create(first);
    await publish(screen(1));
    await publish(screen(2));
    const { versions } = (await ask('GET', '/documents/one/versions')).json<{ versions: object[] }>();
    expect(versions).toMatchObject([
      { number: 2, isLive: true, author: 'publisher' },
      { number: 1, isLive: false },
    ]);
    expect((await ask('GET', '/documents/one/versions/1')).body).toBe(first);
    expect(JSON.parse((await ask('GET', '/documents/one/versions/2')).body)).toEqual(screen(2));
    for (const number of ['3', '0', 'x', '1e1']) expect((await ask('GET', `/documents/one/versions/${number}`)).statusCode).toBe(404);
    const restored = await ask('POST', '/documents/one/restore', { tag: tagOf(await read()) }, { number: 2 });
    expect([restored.statusCode, JSON.parse((await read()).body)]).toEqual([200, screen(2)]);
    expect((await ask('POST', '/documents/one/restore', { tag: tagOf(restored) }, { number: 7 })).statusCode).toBe(409);
    expect((await ask('POST', '/documents/one/restore', { tag: tagOf(restored) }, { number: 1, rev: 1 })).statusCode).toBe(400);
  });

  test('a text that was only published is the base of who changes it first, also when it is live no more', async () => {
    await db.insertInto('documents').values({ id: 'one', kind: 'screen', title: '', created_at: now }).execute();
    await publish(screen(1));
    const old = await read();
    expect([old.body, tagOf(old)]).toEqual([expect.stringContaining('"label": 1'), expect.stringMatching(/^"d0-/)]);
    await publish(screen(2));
    const refused = await save({ text: write({ ...screen(1), state: {} }), tag: tagOf(old) });
    expect([refused.statusCode, refused.json()]).toMatchObject([412, { base: old.body, mergeable: true }]);
    expect((await save({ text: '{', tag: tagOf(refused) })).statusCode).toBe(200);
  });
});
