import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAudit } from '../../database/audit.ts';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { openChanges, screen, type TestChanges, write } from '../changes/changes.fixture.ts';

const taken = "The id 'two' belongs or belonged to another document. Choose another id.";

describeOnBoth((databases) => {
  let on: TestChanges;
  beforeEach(async () => {
    on = await openChanges(databases);
    await on.draft('one', write(screen('one', 'first')));
    await on.draft('one', write(screen('one', 'second')));
    await on.draft('two', write(screen('two', 'x')));
  });
  afterEach(() => on.close());

  const tagOf = async (id: string): Promise<string> =>
    String((await on.eve(`GET /documents/${id}/draft`)).headers['etag']);
  const rename = async (from: string, id: string, text = write(screen(id, 'second')), tag = '') =>
    on.eve(
      `POST /documents/${from}/rename`,
      { id, text },
      { 'if-match': tag === '' ? await tagOf(from) : tag },
    );
  const listed = async (): Promise<unknown> =>
    ((await on.eve('GET /documents')).body['documents'] as { id: string }[]).map(({ id }) => id);
  const codeAndMessage = ({ status, body }: Awaited<ReturnType<typeof rename>>) => [
    status,
    body['code'],
    body['message'],
  ];

  test('studio §8: an unpublished page moves to another id with draft, history and comments', async () => {
    await on.eve('POST /documents/one/comments', { text: 'Look' });
    const renamed = await rename('one', 'loan');
    expect([renamed.status, renamed.body]).toEqual([
      200,
      { id: 'loan', rev: 3, etag: renamed.headers['etag'] },
    ]);
    const draft = await on.eve('GET /documents/loan/draft');
    expect([draft.text, draft.headers['etag']]).toEqual([
      write(screen('loan', 'second')),
      renamed.headers['etag'],
    ]);
    expect(await listed()).toEqual(['loan', 'two']);
    expect((await on.eve('GET /documents/loan/draft/texts')).body['texts']).toMatchObject([
      { rev: 3, kind: 'rename' },
      { rev: 2, kind: 'save' },
      { rev: 1, kind: 'create' },
    ]);
    expect((await on.eve('GET /documents/loan/comments')).body['comments']).toMatchObject([
      { text: 'Look' },
    ]);
    const texts = (await on.eve('GET /texts')).body['documents'] as { id: string }[];
    expect(texts.map(({ id }) => id)).toEqual(['loan', 'two']);
    const [audit] = await listAudit(on.db, undefined, 1);
    expect(audit).toMatchObject({
      action: 'document.rename',
      subject: 'loan',
      actor: 'eve@loans.example',
      detail: { from: 'one', rev: 3 },
    });
  });

  test('studio §8: the former id leads to the new one, and is not given to another page', async () => {
    await rename('one', 'loan');
    await rename('loan', 'credit');
    const tag = await tagOf('credit');
    const moved = { code: 'renamed', to: 'credit' };
    for (const former of ['one', 'loan']) {
      expect(await on.eve(`GET /documents/${former}/draft`)).toMatchObject({
        status: 404,
        body: moved,
      });
      expect(await rename(former, 'other', write(screen('other', 'x')), tag)).toMatchObject({
        status: 404,
        body: moved,
      });
      expect((await on.eve(`POST /presence/${former}`)).status).toBe(404);
      expect((await on.eve(`POST /documents/${former}/comments`, { text: 'x' })).status).toBe(404);
      const items = [{ document: former, action: 'publish' }];
      const proposed = await on.eve('POST /changes', { title: 'A', reason: 'B', items });
      expect(proposed.body['code']).toBe('no-such-document');
      const made = await on.eve('POST /documents', {
        id: former,
        text: write(screen(former, 'x')),
      });
      expect([made.status, made.body['code']]).toEqual([409, 'id-taken']);
    }
  });

  test('studio §8: a page can go back to a former id of its own', async () => {
    await rename('one', 'loan');
    await on.draft('loan', write(screen('loan', 'third')));
    expect((await rename('loan', 'one', write(screen('one', 'third')))).status).toBe(200);
    expect(await listed()).toEqual(['one', 'two']);
    expect((await on.eve('GET /documents/one/draft/texts')).body['texts']).toMatchObject(
      [5, 4, 3, 2, 1].map((rev) => ({ rev })),
    );
    expect((await on.eve('GET /documents/loan/draft')).body).toMatchObject({ to: 'one' });
  });

  test('studio §8: an edit of another tab merges under the new id, and an earlier text comes back with it', async () => {
    const before = await tagOf('one');
    await rename('one', 'loan');
    const mine = screen('one', 'second', { description: 'Mine' });
    const saved = await on.eve('PUT /documents/loan/draft', mine, { 'if-match': before });
    expect([saved.status, saved.body]).toMatchObject([
      412,
      { base: write(screen('one', 'second')), mergeable: true },
    ]);
    const back = await on.eve(
      'POST /documents/loan/restore',
      { rev: 1 },
      { 'if-match': await tagOf('loan') },
    );
    expect(back.status).toBe(200);
    expect((await on.eve('GET /documents/loan/draft')).text).toBe(
      write(screen('one', 'first')).replace('"id": "one"', '"id": "loan"'),
    );
  });

  test.each<[string, () => Promise<unknown>, string, number, string, string]>([
    [
      'a published page',
      () => on.ship(screen('one', 'live')),
      'loan',
      409,
      'published',
      'This page was published, so links and reports use its id. Create a copy with another id instead.',
    ],
    [
      'a page in an open change',
      () => on.propose([{ document: 'one', action: 'publish' }], { title: 'Autumn' }),
      'loan',
      409,
      'in-change',
      "The change 'Autumn' contains this page. Withdraw the change, then rename the page.",
    ],
    ['a taken id', async () => undefined, 'two', 409, 'id-taken', taken],
    ['its own id', async () => undefined, 'one', 409, 'id-taken', taken.replace("'two'", "'one'")],
    [
      'an invalid id',
      async () => undefined,
      'Loan 1',
      400,
      'invalid',
      '/id: expected to match pattern "^[a-z][a-z0-9-]{0,39}$".',
    ],
  ])('studio §8: %s is refused, with the reason', async (_name, prepare, id, ...expected) => {
    await prepare();
    const before = [await listed(), (await on.eve('GET /documents/one/draft')).text];
    expect(codeAndMessage(await rename('one', id))).toEqual(expected);
    expect([await listed(), (await on.eve('GET /documents/one/draft')).text]).toEqual(before);
  });

  test('studio §8: a text of another id, and one that is no JSON, are refused', async () => {
    const wrong = await rename('one', 'loan', write(screen('one', 'second')));
    expect(codeAndMessage(wrong)).toEqual([
      422,
      'another-document',
      "Expected a document of kind screen with the id 'loan'. Fix the text first.",
    ]);
    expect((await rename('one', 'loan', '{')).status).toBe(422);
  });

  test('studio §8: a draft that changed meanwhile is not renamed, and nor is one without its tag', async () => {
    const before = await tagOf('one');
    await on.draft('one', write(screen('one', 'third')));
    expect(await rename('one', 'loan', write(screen('loan', 'second')), before)).toMatchObject({
      status: 412,
      body: { code: 'changed-meanwhile', theirs: write(screen('one', 'third')) },
    });
    const body = { id: 'loan', text: write(screen('loan', 'second')) };
    expect((await on.eve('POST /documents/one/rename', body)).status).toBe(428);
    expect(await listed()).toEqual(['one', 'two']);
  });

  test('studio §8: of two renames at once, one succeeds', async () => {
    const tag = await tagOf('one');
    const answers = await Promise.all(
      ['loan', 'credit'].map((id) => rename('one', id, write(screen(id, 'second')), tag)),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
    expect(await listed()).toHaveLength(2);
  });

  test('studio §8: a page that was withdrawn from publication before it was live can be renamed', async () => {
    const change = await on.propose([{ document: 'one', action: 'publish' }]);
    await on.check(change);
    await on.eve(`POST /changes/${change}/withdraw`);
    expect((await rename('one', 'loan')).status).toBe(200);
    expect((await on.eve('GET /documents/one/draft')).status).toBe(404);
    expect(await listed()).toEqual(['loan', 'two']);
  });
});
