import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownProperty } from '../../../../renderer/entries/node.ts';
import { listAudit } from '../../database/audit.ts';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { openChanges, screen, type TestChanges, write } from './changes.fixture.ts';

const publish = (document: string) => ({ document, action: 'publish' }) as const;

describeOnBoth((databases) => {
  let on: TestChanges;
  beforeAll(async () => {
    on = await openChanges(databases);
    await on.ship(
      screen('one', 'old'),
      screen('two', 'old'),
      screen('pay', 'old', { class: 'money' }),
    );
  });
  afterAll(() => on.close());

  const edit = (
    id: string,
    tag: string | undefined,
    items: readonly object[],
    title = 'Another title',
  ) =>
    on.eve(
      `PUT /changes/${id}`,
      { title, reason: '', items },
      tag === undefined ? {} : { 'if-match': tag },
    );

  test('a proposal says what, why and which documents, each once', async () => {
    const made = await on.eve('POST /changes', {
      title: 'New words',
      reason: 'Legal asked.',
      items: [publish('one'), { document: 'two', action: 'withdraw' }],
    });
    expect([made.status, made.headers['location'], made.headers['etag']]).toEqual([
      201,
      `/studio/api/v1/changes/${String(made.body['id'])}`,
      '"c1"',
    ]);
    const told = await on.read(String(made.body['id']));
    expect(told).toMatchObject({
      title: 'New words',
      reason: 'Legal asked.',
      author: 'eve@loans.example',
      status: 'open',
      rev: 1,
      closure: null,
      check: null,
    });
    expect(told['items']).toMatchObject([
      { document: 'one', action: 'publish', difference: 'same', sha256: null },
      { document: 'two', action: 'withdraw', difference: 'withdrawn' },
    ]);
    const [row] = await listAudit(on.db, undefined, 1);
    expect(row).toMatchObject({
      action: 'change.create',
      actor: 'eve@loans.example',
      detail: { title: 'New words' },
    });
  });

  test.each<[string, object, number, string]>([
    ['no documents', { title: 'x', reason: '', items: [] }, 400, 'invalid'],
    ['no title', { title: '', reason: '', items: [publish('one')] }, 400, 'invalid'],
    [
      'something else',
      { title: 'x', reason: '', items: [publish('one')], status: 'published' },
      400,
      'invalid',
    ],
    [
      'a letter that no database keeps',
      { title: 'x\0', reason: '', items: [publish('one')] },
      400,
      'invalid',
    ],
    [
      'an unknown action',
      { title: 'x', reason: '', items: [{ document: 'one', action: 'delete' }] },
      400,
      'invalid',
    ],
    [
      'an unknown document',
      { title: 'x', reason: '', items: [publish('nowhere')] },
      422,
      'no-such-document',
    ],
    [
      'a document twice',
      { title: 'x', reason: '', items: [publish('one'), { document: 'one', action: 'withdraw' }] },
      422,
      'document-twice',
    ],
  ])('a proposal with %s is refused', async (_name, body, status, code) => {
    const answer = await on.eve('POST /changes', body);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });

  test('an edit needs the revision that was edited; of two the second is told what the first did', async () => {
    const id = await on.propose([publish('one')]);
    expect((await edit(id, undefined, [publish('one')])).status).toBe(428);
    expect((await edit(id, '*', [publish('one')])).status).toBe(428);
    expect((await edit(id, '"d1"', [publish('one')])).status).toBe(400);
    const kept = await edit(id, 'W/"c1"', [publish('two')], 'First');
    expect([kept.status, kept.headers['etag'], kept.body]).toEqual([200, '"c2"', { rev: 2 }]);
    const late = await edit(id, '"c1"', [publish('one')], 'Second');
    expect([late.status, late.headers['etag'], late.body]).toMatchObject([
      412,
      '"c2"',
      { code: 'changed-meanwhile', theirs: { title: 'First', documents: ['two'] } },
    ]);
    expect((await edit('nothing', '"c1"', [publish('one')])).status).toBe(404);
    expect((await edit(id, '"c2"', [publish('nowhere')])).status).toBe(422);
  });

  test('changes are listed by status, the newest first', async () => {
    const [first, second] = [
      await on.propose([publish('one')], { title: 'First' }),
      await on.propose([publish('two')], { title: 'Second' }),
    ];
    expect((await on.eve(`POST /changes/${first}/withdraw`)).status).toBe(200);
    expect((await on.eve(`POST /changes/${first}/withdraw`)).status).toBe(200);
    const listed = async (query: string): Promise<unknown[]> => {
      const { changes } = (await on.eve(`GET /changes${query}`)).body;
      return Array.isArray(changes)
        ? changes.map((change: unknown) => ownProperty(change, 'id'))
        : [];
    };
    expect(await listed('?status=withdrawn')).toEqual([first]);
    expect((await listed('?status=open'))[0]).toBe(second);
    expect(await listed('')).toEqual(expect.arrayContaining([first, second]));
    expect((await on.eve('GET /changes?status=lost')).status).toBe(400);
    expect((await edit(first, '"c1"', [publish('one')])).body['code']).toBe('change-closed');
    expect((await on.eve(`POST /changes/${first}/check`)).body['code']).toBe('change-closed');
  });

  test('the list tells which documents end before they go live, of the draft before anything is checked', async () => {
    await on.draft(
      'ending',
      write(screen('ending', 'newest', { not_after: '2020-01-01T00:00:00Z' })),
    );
    const id = await on.propose([publish('ending')]);
    const ended = async (): Promise<unknown> => (await on.eve('GET /changes')).body['changes'];
    expect(await ended()).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, ended: ['ending'] })]),
    );
    await on.draft(
      'ending',
      write(screen('ending', 'newest', { not_after: '2099-01-01T00:00:00Z' })),
    );
    expect(await ended()).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, ended: [] })]),
    );
  });

  test('the list tells of each change what its page does: what is still needed', async () => {
    await on.draft('pay', write(screen('pay', 'newest', { class: 'money' })));
    const [pay, done] = [
      await on.propose([publish('pay')], { title: 'Money' }),
      await on.propose([publish('one')], { title: 'Given up' }),
    ];
    await on.eve(`POST /changes/${done}/withdraw`);
    const listed = async (id: string): Promise<unknown> => {
      const { changes } = (await on.eve('GET /changes')).body;
      return Array.isArray(changes)
        ? changes.find((change: unknown) => ownProperty(change, 'id') === id)
        : undefined;
    };
    const needed = async (): Promise<unknown> => {
      const needs = ownProperty(await listed(pay), 'needs');
      expect(needs).toEqual((await on.read(pay))['needs']);
      return Array.isArray(needs)
        ? needs.map((need: unknown) => ownProperty(need, 'code'))
        : undefined;
    };
    expect(await needed()).toEqual(['not-checked', 'approval-missing']);
    const closure = await on.check(pay);
    expect(await needed()).toEqual(['approval-missing']);
    await on.pia(`POST /changes/${pay}/approve`, { closure, comment: '' });
    expect(await needed()).toEqual([]);
    await on.ship(screen('one', 'shipped anew'));
    expect(await needed()).toEqual(['moved']);
    expect(ownProperty(await listed(done), 'needs')).toEqual([]);
    await on.eve(`POST /changes/${pay}/withdraw`);
  });

  test('what differs from what is live is told by its places, with the classes and what is needed', async () => {
    await on.draft('pay', write(screen('pay', 'new', { class: 'money' })));
    const id = await on.propose([publish('pay')]);
    const told = await on.read(id);
    expect(told['items']).toMatchObject([
      {
        difference: 'changed',
        class: { before: 'money', after: 'money' },
        places: [{ pointer: '/body/0/props/label', change: 'changed' }],
      },
    ]);
    expect(told['needs']).toMatchObject([{ code: 'not-checked' }, { code: 'approval-missing' }]);
    await on.check(id);
    expect((await on.read(id))['needs']).toMatchObject([{ code: 'approval-missing' }]);
    expect(await on.read(id)).toMatchObject({
      status: 'checked',
      delicate: ['pay'],
      check: { status: 'passed', isCurrent: true },
    });
  });

  test('whether the service can draw is known before the check, and the figures of the budgets behind it', async () => {
    await on.draft('two', write(screen('two', 'measured')));
    const id = await on.propose([publish('two')]);
    on.gate.noBrowser = 'There is no Chromium.';
    expect((await on.eve(`GET /changes/${id}/check`)).body).toEqual({
      check: null,
      browser: { isThere: false, reason: 'There is no Chromium.' },
    });
    on.gate.noBrowser = undefined;
    await on.check(id);
    expect((await on.eve(`GET /changes/${id}/check`)).body).toMatchObject({
      check: { budgets: [{ document: 'one', of: 'bytes', found: 1024, most: 2048 }] },
      browser: { isThere: true },
    });
  });

  test('a draft that is no JSON, or another document, is not checked, and its place is told', async () => {
    const id = await on.propose([publish('one')]);
    const refused = async (): Promise<unknown[]> => {
      const { status, body } = await on.eve(`POST /changes/${id}/check`);
      return [status, body['code'], body['message']].slice(
        0,
        body['code'] === 'unreadable-draft' ? 3 : 2,
      );
    };
    expect(await refused()).toMatchObject([409, 'nothing-changes']);
    await on.draft('one', '{\n  "kind": }');
    expect(await refused()).toEqual([
      422,
      'unreadable-draft',
      "'one', line 2, column 11: value expected. The draft is not valid JSON, so it cannot be checked. Fix it first.",
    ]);
    expect((await on.read(id))['items']).toMatchObject([
      { difference: 'unreadable', draft: { unreadable: { line: 2, column: 11 } } },
    ]);
    await on.draft('one', write(screen('two', 'old')));
    expect(await refused()).toMatchObject([422, 'another-document']);
    await on.draft('one', write({ ...screen('one', 'old'), kind: 'template' }));
    expect(await refused()).toMatchObject([422, 'another-document']);
    expect((await on.read(id))['closure']).toBeNull();
    expect((await on.eve('POST /changes/nothing/check')).status).toBe(404);
    expect((await on.eve('GET /changes/nothing/check')).status).toBe(404);
  });

  test('what was wrong for want of a picture is proved once more, and what is wrong in a document is known', async () => {
    await on.draft('one', write(screen('one', 'picture')));
    const id = await on.propose([publish('one')]);
    await on.check(id);
    expect((await on.read(id))['check']).toMatchObject({
      status: 'failed',
      findings: [{ rule: 'picture' }],
    });
    on.gate.hasPictures = true;
    await on.check(id);
    expect(await on.read(id)).toMatchObject({ status: 'checked', check: { status: 'passed' } });
    await on.draft('one', write(screen('one', 'broken')));
    await on.check(id);
    const times = on.gate.asked.length;
    expect((await on.eve(`POST /changes/${id}/check`)).body).toMatchObject({
      status: 'failed',
      findings: [{ rule: 'document' }],
    });
    expect(on.gate.asked.length).toBe(times);
  });

  test('what no browser has drawn is drawn when it is checked again and one starts, though somebody could have answered for it', async () => {
    await on.draft('one', write(screen('one', 'draw')));
    const id = await on.propose([publish('one')]);
    await on.check(id);
    const unseen = await on.read(id);
    expect(unseen).toMatchObject({
      status: 'checked',
      check: { findings: [{ rule: 'browser' }] },
      needs: [{ code: 'waiver-missing' }],
    });
    await on.check(id);
    expect(await on.read(id)).toMatchObject({
      status: 'checked',
      check: { findings: [{ rule: 'browser' }] },
    });
    on.gate.hasBrowser = true;
    await on.check(id);
    expect(await on.read(id)).toMatchObject({
      status: 'checked',
      closure: unseen['closure'],
      check: { status: 'passed', findings: [] },
      needs: [],
    });
  });

  test('a check says how far it is; asked again it is free', async () => {
    await on.draft('two', write(screen('two', 'warning')));
    const id = await on.propose([publish('two')]);
    expect((await on.eve(`GET /changes/${id}/check`)).body).toMatchObject({ check: null });
    const letGo = on.gate.hold();
    const begun = await on.eve(`POST /changes/${id}/check`);
    expect([begun.status, begun.headers['location'], begun.body]).toMatchObject([
      202,
      `/studio/api/v1/changes/${id}/check`,
      { status: 'running' },
    ]);
    letGo();
    const closure = await on.check(id);
    const times = on.gate.asked.length;
    const before = (await listAudit(on.db, undefined, 1))[0]?.seq;
    const again = await on.pia(`POST /changes/${id}/check`);
    expect([again.status, again.body]).toMatchObject([
      200,
      { closure, status: 'passed', findings: [{ severity: 'warning', document: 'two' }] },
    ]);
    expect([on.gate.asked.length, (await listAudit(on.db, undefined, 1))[0]?.seq]).toEqual([
      times,
      before,
    ]);
    const other = await on.propose([publish('two')]);
    expect([
      (await on.eve(`POST /changes/${other}/check`)).status,
      (await on.read(other))['status'],
      on.gate.asked.length,
    ]).toEqual([200, 'checked', times]);
  });
});
