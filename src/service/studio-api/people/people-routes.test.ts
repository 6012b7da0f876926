import { afterEach, beforeEach, expect, test } from 'vitest';
import { serializeAuditRow, listAudit, readAuditHead, record } from '../../database/audit.ts';
import { verifyChain } from '../audit/run-audit.ts';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import type { ApiResponse, Send, TestStudioApi } from '../studio-api.fixture.ts';
import { openStudio } from '../studio.fixture.ts';

const next = 'another battery staple';

describeOnBoth((databases) => {
  let studio: TestStudioApi;
  let adminId: string;
  let send: Send;
  beforeEach(async () => {
    studio = await openStudio(databases);
    adminId = await studio.add('admin@b.example', ['admin']);
    ({ send } = await studio.enter('admin@b.example'));
  });
  afterEach(() => studio.close());

  const letIn = async (
    email: string,
    roles: string[],
  ): Promise<{ id: string; oneTimePassword: string }> => {
    const { body } = await send('POST /people', {
      email,
      name: 'Maria',
      roles,
      confirmation: email,
    });
    const { person, oneTimePassword } = body as { person: { id: string }; oneTimePassword: string };
    return { id: person.id, oneTimePassword };
  };

  const tagOf = async (id: string): Promise<string> => {
    const people = (await send('GET /people')).body['people'] as { id: string; etag: string }[];
    return people.find((person) => person.id === id)?.etag ?? '';
  };
  const alter = async (id: string, body: object, by = send): Promise<ApiResponse> =>
    by(`PATCH /people/${id}`, body, { 'if-match': await tagOf(id) });

  test('somebody who is let in signs in with a password for one use, and then may do what their roles say', async () => {
    const answer = await send('POST /people', {
      email: 'Maria@B.example',
      name: 'Maria',
      roles: ['auditor', 'editor'],
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      person: {
        email: 'maria@b.example',
        roles: ['auditor', 'editor'],
        mustChange: true,
        signedInAt: null,
      },
    });
    const oneTimePassword = String(answer.body['oneTimePassword']);
    const first = await studio.enter('maria@b.example', oneTimePassword);
    expect((await first.send('GET /audit')).status).toBe(403);
    await first.send('PUT /password', { current: oneTimePassword, next });
    const maria = await studio.enter('maria@b.example', next);
    expect((await maria.send('GET /audit')).status).toBe(200);
    expect(
      (await maria.send('POST /people', { email: 'x@b.example', name: 'X', roles: ['viewer'] }))
        .body,
    ).toMatchObject({ code: 'not-permitted' });
    expect((await send('GET /people')).body).toMatchObject({
      people: [{ email: 'admin@b.example' }, { email: 'maria@b.example', mustChange: false }],
    });
    expect((await send('GET /people')).text).not.toMatch(/hash|scrypt/i);
    expect(JSON.stringify(await listAudit(studio.db, undefined, 50))).not.toContain(
      oneTimePassword,
    );
    expect(studio.log()).not.toContain(oneTimePassword);
  });

  test.each([
    [{ email: 'ADMIN@b.example', name: 'X', roles: ['viewer'] }, 409, 'email-taken'],
    [{ email: 'no address', name: 'X', roles: ['viewer'] }, 400, 'invalid'],
    [{ email: 'x@b.example', name: 'X', roles: [] }, 400, 'invalid'],
    [{ email: 'x@b.example', name: 'X', roles: ['owner'] }, 400, 'invalid'],
    [{ email: 'x@b.example', name: '', roles: ['viewer'] }, 400, 'invalid'],
    [{ email: 'x@b.example', name: 'X', roles: ['viewer'], password: 'x' }, 400, 'invalid'],
  ])('%j is not let in', async (body, status, code) => {
    const answer = await send('POST /people', body);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    expect((await send('GET /people')).body).toMatchObject({
      people: [{ email: 'admin@b.example' }],
    });
  });

  test('rights that change count at once, in sessions that are open, too; what was changed is told', async () => {
    const id = await studio.add('maria@b.example', ['viewer']);
    const maria = await studio.enter('maria@b.example');
    expect((await maria.send('GET /audit')).status).toBe(403);
    expect((await alter(id, { roles: ['auditor'] })).body).toMatchObject({
      person: { roles: ['auditor'], name: 'maria@b.example' },
    });
    expect((await maria.send('GET /audit')).status).toBe(200);
    expect((await maria.send('GET /audit?limit=1')).body).toMatchObject({
      rows: [
        {
          actor: 'admin@b.example',
          action: 'person.change',
          subject: 'maria@b.example',
          detail: { before: { roles: ['viewer'] }, after: { roles: ['auditor'] } },
        },
      ],
    });
  });

  test('who changes somebody says what they knew of them; of two who do so at once the second is told what the first did', async () => {
    const id = await studio.add('maria@b.example', ['viewer']);
    const tag = await tagOf(id);
    const send2 = (headers: Record<string, string>, name = 'M'): Promise<ApiResponse> =>
      send(`PATCH /people/${id}`, { name }, headers);
    for (const headers of [{}, { 'if-match': '*' }])
      expect(await send2(headers)).toMatchObject({
        status: 428,
        body: { code: 'if-match-missing' },
      });
    expect(await send2({ 'if-match': '"d1"' })).toMatchObject({
      status: 400,
      body: { code: 'if-match-unreadable' },
    });
    await studio.enter('maria@b.example');
    const answers = await Promise.all([
      send2({ 'if-match': tag }, 'Mary'),
      send2({ 'if-match': `W/${tag}` }, 'Mia'),
    ]);
    const [done, moved] = answers.toSorted((one, other) => one.status - other.status);
    expect([done?.status, moved?.status]).toEqual([200, 412]);
    const person = done?.body['person'] as { name: string; etag: string };
    expect(moved?.body).toMatchObject({
      code: 'changed-meanwhile',
      theirs: { name: person.name, etag: person.etag },
    });
    expect([done?.headers['etag'], moved?.headers['etag'], await tagOf(id)]).toEqual([
      person.etag,
      person.etag,
      person.etag,
    ]);
    expect(
      (await listAudit(studio.db, undefined, 50)).filter(
        ({ action }) => action === 'person.change',
      ),
    ).toHaveLength(1);
  });

  test('a password for one use ends after 72 hours, and whoever knows it is told how to get another', async () => {
    const { id, oneTimePassword } = await letIn('maria@b.example', ['viewer']);
    studio.clock.now += 72 * 3_600_000 - 1;
    expect(
      (await (await studio.enter('maria@b.example', oneTimePassword)).send('GET /session')).body,
    ).toMatchObject({
      person: { mustChange: true, passwordEndsAt: studio.clock.now + 1 },
    });
    studio.clock.now += 1;
    await expect(studio.enter('maria@b.example', oneTimePassword)).rejects.toThrow(
      /password-ended.*Ask an administrator/,
    );
    await expect(studio.enter('maria@b.example', 'guessed')).rejects.toThrow('unknown-person');
    ({ send } = await studio.enter('admin@b.example'));
    const another = String((await send(`POST /people/${id}/password`)).body['oneTimePassword']);
    const maria = await studio.enter('maria@b.example', another);
    await maria.send('PUT /password', { current: another, next });
    studio.clock.now += 400 * 3_600_000;
    expect(
      (await (await studio.enter('maria@b.example', next)).send('GET /session')).body,
    ).toMatchObject({ person: { passwordEndsAt: null } });
  });

  test('whoever is kept out is signed out at once and cannot sign in until let in again', async () => {
    const id = await studio.add('maria@b.example', ['viewer']);
    const maria = await studio.enter('maria@b.example');
    await alter(id, { disabled: true });
    expect((await maria.send('GET /session')).status).toBe(401);
    await expect(studio.enter('maria@b.example')).rejects.toThrow('unknown-person');
    await alter(id, { disabled: false });
    expect((await maria.send('GET /session')).status).toBe(401);
    expect((await (await studio.enter('maria@b.example')).send('GET /session')).status).toBe(200);
  });

  test('a password that was forgotten is replaced by one for one use; all sessions end', async () => {
    const id = await studio.add('maria@b.example', ['viewer']);
    const maria = await studio.enter('maria@b.example');
    const { body } = await send(`POST /people/${id}/password`);
    expect(body).toMatchObject({ person: { mustChange: true } });
    expect((await maria.send('GET /session')).status).toBe(401);
    await expect(studio.enter('maria@b.example')).rejects.toThrow('unknown-person');
    const again = await studio.enter('maria@b.example', String(body['oneTimePassword']));
    expect((await again.send('GET /session')).body).toMatchObject({ person: { mustChange: true } });
  });

  test.each([{ disabled: true }, { roles: ['viewer'] }])(
    'the last administrator cannot be taken away by %j',
    async (change) => {
      const out = await letIn('out@b.example', ['admin']);
      await alter(out.id, { disabled: true });
      const typed = { ...change, confirmation: 'admin@b.example' };
      const refused = await alter(adminId, typed);
      expect([refused.status, refused.body]).toEqual([
        409,
        {
          code: 'last-administrator',
          message: 'This is the only administrator. Give another person that role first.',
        },
      ]);
      await alter(out.id, { disabled: false, confirmation: 'out@b.example' });
      expect((await alter(adminId, typed)).status).toBe(200);
    },
  );

  test('of two administrators who take the right from each other at the same moment one stays', async () => {
    const otherId = await studio.add('other@b.example', ['admin']);
    const other = await studio.enter('other@b.example');
    const [tag, otherTag] = [await tagOf(adminId), await tagOf(otherId)];
    const answers = await Promise.all([
      send(
        `PATCH /people/${otherId}`,
        { roles: ['viewer'], confirmation: 'other@b.example' },
        { 'if-match': otherTag },
      ),
      other.send(
        `PATCH /people/${adminId}`,
        { roles: ['viewer'], confirmation: 'admin@b.example' },
        { 'if-match': tag },
      ),
    ]);
    const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body['code']);
    // The second request is refused as the last administrator, or has lost its right.
    expect([['last-administrator'], ['not-permitted']]).toContainEqual(refusals);
    const left = await studio.db
      .selectFrom('people')
      .select('email')
      .where('roles', 'like', '%admin%')
      .execute();
    expect(left).toHaveLength(1);
  });

  test('nobody is nobody', async () => {
    expect(
      (await send('PATCH /people/nobody', { disabled: true }, { 'if-match': '"p1"' })).body,
    ).toMatchObject({ code: 'no-such-person' });
    expect((await send('POST /people/nobody/password')).status).toBe(404);
    expect((await alter(adminId, {})).body).toMatchObject({ code: 'invalid' });
  });

  test('the audit is read by who did it, to what, and when', async () => {
    const add = (
      at: number,
      actor: string,
      subject: string,
      detail: Record<string, unknown>,
    ): Promise<void> =>
      studio.db
        .transaction()
        .execute((transaction) =>
          record(transaction, { at, actor, address: '', action: 'test.write', subject, detail }),
        );
    await add(100, 'ana@b.example', 'bank', {});
    await add(200, 'ben@b.example', 'change-1', { documents: ['bank', 'order'], a_b: '100%' });
    await add(300, 'ana@b.example', 'banks', { note: 'a"b' });
    const found = async (query: string): Promise<number[]> =>
      ((await send(`GET /audit?until=1000&${query}`)).body['rows'] as { at: number }[]).map(
        ({ at }) => at,
      );
    expect(await found('')).toEqual([300, 200, 100]);
    expect(await found('actor=ana@b.example')).toEqual([300, 100]);
    expect(await found('about=bank')).toEqual([200, 100]);
    expect(await found('about=order&actor=ben@b.example')).toEqual([200]);
    expect([
      await found('about=a_b'),
      await found('about=aXb'),
      await found('about=1%25'),
      await found('about=100%25'),
    ]).toEqual([[200], [], [], [200]]);
    expect(await found(`about=${encodeURIComponent('a"b')}`)).toEqual([300]);
    expect([await found('from=200'), (await send('GET /audit?until=200')).body['rows']]).toEqual([
      [300, 200],
      [expect.objectContaining({ at: 100 })],
    ]);
    expect(await found('about=bank&before=3')).toEqual([100]);
    for (const query of ['from=x', 'until=-1', 'actor=', 'about='])
      expect((await send(`GET /audit?${query}`)).status).toBe(400);
  });

  test('the audit is read page by page, the newest first, and exported as lines that verify', async () => {
    await studio.db.transaction().execute(async (transaction) => {
      for (let count = 0; count < 700; count += 1) {
        await record(transaction, {
          at: count,
          actor: 'a',
          address: '',
          action: 'test.write',
          subject: `ñ\n${count}`,
          detail: {},
        });
      }
    });
    const rowsOf = ({ body }: { body: Readonly<Record<string, unknown>> }): number[] =>
      (body['rows'] as { seq: number }[]).map(({ seq }) => seq);
    const first = await send('GET /audit');
    expect([rowsOf(first).length, rowsOf(first)[0], first.body['next']]).toEqual([100, 701, 602]);
    expect(rowsOf(await send('GET /audit?before=602&limit=2'))).toEqual([601, 600]);
    expect((await send('GET /audit?before=3&limit=500')).body).toMatchObject({
      rows: [{ seq: 2 }, { seq: 1 }],
      next: null,
    });
    for (const query of ['limit=0', 'limit=501', 'before=x', 'before=-1', 'after=1'])
      expect((await send(`GET /audit?${query}`)).status).toBe(400);
    const exported = await send('GET /audit.ndjson');
    expect(exported.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
    });
    const lines = exported.text.split('\n');
    expect(lines.pop()).toBe('');
    expect(await verifyChain(lines, await readAuditHead(studio.db))).toEqual({
      end: await readAuditHead(studio.db),
    });
    expect(lines[0]).toBe(serializeAuditRow((await listAudit(studio.db, 2, 1))[0] as never));
  });
});
