import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAudit } from '../database/audit.ts';
import { describeOnBoth } from '../database/databases.fixture.ts';
import { openChanges, screen, type TestChanges, write } from './changes/changes.fixture.ts';

describeOnBoth((databases) => {
  let changes: TestChanges;
  beforeEach(async () => {
    changes = await openChanges(databases);
    await changes.draft('one', write(screen('one', 'x')));
    await changes.draft('two', write(screen('two', 'x')));
  });
  afterEach(() => changes.close());

  const add = async (text: string, more: object = {}): Promise<string> => {
    changes.clock.now += 1;
    const made = await changes.eve('POST /documents/one/comments', { text, ...more });
    if (made.status !== 201) throw new Error(`The comment was not added: ${made.text}`);
    return String(made.body['id']);
  };
  const listed = async (id = 'one'): Promise<unknown> =>
    (await changes.pia(`GET /documents/${id}/comments`)).body['comments'];

  test('studio §5: comments stand with their block, the oldest first, outside of the text', async () => {
    const before = (await changes.eve('GET /documents/one/draft')).text;
    const first = await add('  @pia is this right?\n', { node: 'a', nodeName: 'Text “x”' });
    const at = changes.clock.now;
    const second = await add('About the page');
    expect(await listed()).toEqual([
      {
        id: first,
        node: 'a',
        nodeName: 'Text “x”',
        text: '@pia is this right?',
        author: 'eve@loans.example',
        at,
      },
      { id: second, text: 'About the page', author: 'eve@loans.example', at: at + 1 },
    ]);
    expect(await listed('two')).toEqual([]);
    expect((await changes.eve('GET /documents/one/draft')).text).toBe(before);
    expect((await changes.pia('GET /documents/one/comments')).body['people']).toEqual(
      expect.arrayContaining([expect.objectContaining({ email: 'pia@loans.example' })]),
    );
  });

  test('studio §5: open comments of all pages are listed, the newest first', async () => {
    const [done, older] = [await add('Done'), await add('@pia please look', { node: 'a' })];
    changes.clock.now += 1;
    await changes.eve('POST /documents/two/comments', { text: 'On another page' });
    await changes.pia(`PUT /comments/${done}/done`);
    expect((await changes.pia('GET /comments')).body).toMatchObject({
      comments: [
        { document: 'two', text: 'On another page' },
        { id: older, document: 'one', node: 'a', text: '@pia please look' },
      ],
      people: expect.arrayContaining([
        expect.objectContaining({ email: 'pia@loans.example' }),
      ]) as unknown,
    });
  });

  test('studio §5: a comment is closed once and reopened, and each act is in the audit', async () => {
    const id = await add('Look', { node: 'a' });
    changes.clock.now += 5;
    expect((await changes.pia(`PUT /comments/${id}/done`)).status).toBe(204);
    expect(await listed()).toMatchObject([
      { doneBy: 'pia@loans.example', doneAt: changes.clock.now },
    ]);
    expect(await changes.eve(`PUT /comments/${id}/done`)).toMatchObject({
      status: 404,
      body: { code: 'no-such-comment' },
    });
    expect((await changes.eve(`DELETE /comments/${id}/done`)).status).toBe(204);
    expect((await changes.eve(`DELETE /comments/${id}/done`)).status).toBe(404);
    expect(await listed()).toMatchObject([{ id, text: 'Look' }]);
    const audit = await listAudit(changes.db, undefined, 10);
    expect(
      audit
        .filter(({ action }) => action.startsWith('comment.'))
        .map(({ action, subject, actor, detail }) => [action, subject, actor, detail]),
    ).toEqual([
      ['comment.reopen', 'one', 'eve@loans.example', { comment: id }],
      ['comment.close', 'one', 'pia@loans.example', { comment: id }],
      ['comment.create', 'one', 'eve@loans.example', { comment: id, node: 'a' }],
    ]);
  });

  test.each([
    [{ text: '   ' }],
    [{ text: 'x'.repeat(2001) }],
    [{ text: 'x', node: 'not a name' }],
    [{ text: 'x', nodeName: 'x'.repeat(101) }],
    [{ text: 'x', author: 'someone' }],
    [{}],
  ])('%o is refused', async (body) => {
    expect((await changes.eve('POST /documents/one/comments', body)).status).toBe(400);
    expect(await listed()).toEqual([]);
  });

  test('a page that does not exist, and one with too many comments, are refused', async () => {
    expect(await changes.eve('POST /documents/none/comments', { text: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'no-such-document' },
    });
    await changes.db
      .insertInto('comments')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          id: `c${index}`,
          doc_id: 'one',
          node_id: null,
          node_name: null,
          text: 'x',
          author: 'eve@loans.example',
          created_at: index,
          done_by: null,
          done_at: null,
        })),
      )
      .execute();
    expect(await changes.eve('POST /documents/one/comments', { text: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'too-many-comments' },
    });
    expect((await changes.eve('POST /documents/two/comments', { text: 'x' })).status).toBe(201);
  });
});
