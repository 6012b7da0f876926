import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '../../database/audit.ts';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { updatePerson } from '../../database/people.ts';
import { maxIdleMs } from '../../database/sessions.ts';
import { createTestStudioApi, passwordOf, type TestStudioApi } from '../studio-api.fixture.ts';
import { openStudio } from '../studio.fixture.ts';

const maria = 'maria@b.example';
const next = 'another battery staple';

describeOnBoth((databases) => {
  let studio: TestStudioApi;
  beforeEach(async () => {
    studio = await openStudio(databases);
    await studio.add(maria, ['editor']);
  });
  afterEach(() => studio.close());

  const statusOf = async (
    answer: Promise<{ status: number; body: Readonly<Record<string, unknown>> }>,
  ): Promise<unknown[]> => {
    const { status, body } = await answer;
    return body['code'] === undefined ? [status] : [status, body['code']];
  };
  const actions = async (): Promise<string[]> =>
    (await listAudit(studio.db, undefined, 50)).map(({ action }) => action).toReversed();

  test('who signs in is told who they are and what they may do, and is remembered by a cookie that scripts cannot read', async () => {
    const answer = await studio.send('POST /sign-in', {
      email: ` ${maria.toUpperCase()} `,
      password: passwordOf(maria),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'set-cookie': [
        expect.stringMatching(/^studio=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
        expect.stringMatching(/^studio-device=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=/),
      ] as string[],
    });
    expect(answer.body).toEqual({
      person: {
        id: expect.any(String) as string,
        email: maria,
        name: maria,
        roles: ['editor'],
        mustChange: false,
        passwordEndsAt: null,
        disabled: false,
        signedInAt: studio.clock.now,
        createdAt: studio.clock.now,
        etag: '"p1"',
      },
      permissions: [
        'asset.write',
        'change.check',
        'change.write',
        'comment.write',
        'document.read',
        'draft.write',
        'report.read',
      ],
      csrf: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    expect((await studio.send('GET /session', undefined, { cookie })).body).toEqual(answer.body);
  });

  test('neither passwords nor tokens are kept or written down anywhere', async () => {
    const { cookie, csrf, send } = await studio.enter(maria);
    await send('PUT /password', { current: passwordOf(maria), next });
    await studio.send('POST /sign-in', { email: maria, password: 'a wrong password' });
    await studio.send('POST /sign-in', { email: 'typed into the wrong field', password: 'x' });
    const tables = ['people', 'sessions', 'sign_in_attempts', 'audit'] as const;
    const kept =
      JSON.stringify(
        await Promise.all(tables.map((table) => studio.db.selectFrom(table).selectAll().execute())),
      ) + studio.log();
    for (const secret of [
      passwordOf(maria),
      next,
      'a wrong password',
      'wrong field',
      cookie.replace('studio=', ''),
      csrf,
    ])
      expect(kept).not.toContain(secret);
    expect(studio.log()).toContain('"code":"unknown-person","msg":"A sign-in was rejected"');
  });

  test('an unknown person, a wrong password and somebody who is kept out get the same answer', async () => {
    await updatePerson(studio.db, await studio.add('out@b.example', ['viewer']), { disabledAt: 1 });
    const answers = await Promise.all([
      studio.send('POST /sign-in', { email: 'nobody@b.example', password: 'x' }),
      studio.send('POST /sign-in', { email: maria, password: 'x' }),
      studio.send('POST /sign-in', {
        email: 'out@b.example',
        password: passwordOf('out@b.example'),
      }),
    ]);
    const message = 'The e-mail address or password is wrong. Type both again.';
    for (const { status, body } of answers)
      expect([status, body]).toEqual([401, { code: 'unknown-person', message }]);
    const refused = (await listAudit(studio.db, undefined, 50)).map(({ actor, action, subject }) =>
      [actor, action, subject].join(' '),
    );
    expect(refused.toSorted()).toEqual([
      `unknown session.refuse ${maria}`,
      'unknown session.refuse out@b.example',
    ]);
  });

  test('who guesses waits at every instance, also with the right password; afterwards the right one opens', async () => {
    const other = await createTestStudioApi(studio.db);
    for (const instance of [studio, other, studio])
      expect(
        await statusOf(instance.send('POST /sign-in', { email: maria, password: 'x' })),
      ).toEqual([401, 'unknown-person']);
    const refused = await other.send('POST /sign-in', {
      email: maria,
      password: passwordOf(maria),
    });
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      429,
      '1',
      { code: 'too-many', message: 'Too many wrong attempts. Try again in 1 s.' },
    ]);
    other.clock.now += 1000;
    expect(
      await statusOf(other.send('POST /sign-in', { email: maria, password: passwordOf(maria) })),
    ).toEqual([200]);
    expect(await statusOf(other.send('POST /sign-in', { email: maria, password: 'x' }))).toEqual([
      401,
      'unknown-person',
    ]);
    await other.app.close();
  });

  test('a session ends here or everywhere, when it is not used, and when another one begins in its place', async () => {
    const [one, two] = [await studio.enter(maria), await studio.enter(maria)];
    expect(await statusOf(one.send('POST /sign-out'))).toEqual([204]);
    expect([
      await statusOf(one.send('GET /session')),
      await statusOf(two.send('GET /session')),
    ]).toEqual([[401, 'signed-out'], [200]]);
    const three = await studio.enter(maria);
    const answer = await three.send('POST /sign-out-everywhere');
    expect([answer.status, answer.headers['set-cookie']]).toEqual([
      204,
      'studio=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ]);
    expect(await statusOf(two.send('GET /session'))).toEqual([401, 'signed-out']);
    const four = await studio.enter(maria);
    await four.send('POST /sign-in', { email: maria, password: passwordOf(maria) });
    expect(await statusOf(four.send('GET /session'))).toEqual([401, 'signed-out']);
    const five = await studio.enter(maria);
    studio.clock.now += maxIdleMs;
    expect(await statusOf(five.send('GET /session'))).toEqual([401, 'signed-out']);
    expect((await actions()).filter((action) => action !== 'session.begin')).toEqual([
      'session.end',
      'session.end-all',
    ]);
  });

  test('another password ends all sessions and begins one; the former password opens nothing', async () => {
    const [one, two] = [await studio.enter(maria), await studio.enter(maria)];
    const answer = await one.send('PUT /password', { current: passwordOf(maria), next });
    expect(answer.status).toBe(200);
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    expect(await statusOf(studio.send('GET /session', undefined, { cookie }))).toEqual([200]);
    for (const previous of [one, two])
      expect(await statusOf(previous.send('GET /session'))).toEqual([401, 'signed-out']);
    expect(
      await statusOf(studio.send('POST /sign-in', { email: maria, password: passwordOf(maria) })),
    ).toEqual([401, 'unknown-person']);
    await studio.enter(maria, next);
    expect(await actions()).toContain('person.change-password');
  });

  test.each([
    ['a wrong current one', { current: 'x', next }, [403, 'wrong-password']],
    [
      'the same one',
      { current: passwordOf(maria), next: passwordOf(maria) },
      [422, 'same-password'],
    ],
    [
      'the e-mail address',
      { current: passwordOf(maria), next: `1${maria}` },
      [422, 'easy-password'],
    ],
    [
      'few letters',
      { current: passwordOf(maria), next: 'abababababababab' },
      [422, 'easy-password'],
    ],
    ...['password1234', '123456789012', 'qwertyuiop12', 'Welcome2025!'].map(
      (weak): [string, object, (string | number)[]] => [
        `S8: ${weak}`,
        { current: passwordOf(maria), next: weak },
        [422, 'easy-password'],
      ],
    ),
    ['a short one', { current: passwordOf(maria), next: 'elevenchars' }, [400, 'invalid']],
    ['nothing', { current: passwordOf(maria) }, [400, 'invalid']],
  ])('another password is refused for %s, and the session goes on', async (_why, body, refusal) => {
    const { send } = await studio.enter(maria);
    expect(await statusOf(send('PUT /password', body))).toEqual(refusal);
    expect(await statusOf(send('GET /session'))).toEqual([200]);
    await studio.enter(maria);
  });

  test('a wrong current password is written down at the account and from where, as a sign-in is that fails; a new one that is refused is not', async () => {
    const { send } = await studio.enter(maria);
    await send('PUT /password', { current: 'x', next });
    await send('PUT /password', { current: passwordOf(maria), next: passwordOf(maria) });
    const { now: at } = studio.clock;
    const refused = {
      at,
      actor: maria,
      address: '127.0.0.1',
      action: 'session.refuse-password',
      subject: maria,
      detail: {},
    };
    expect(await listAudit(studio.db, undefined, 50)).toMatchObject([
      refused,
      { action: 'session.begin' },
    ]);
  });

  test('with a password for one use nothing can be done but to choose another', async () => {
    await studio.add('new@b.example', ['admin'], { mustChange: true });
    const { send } = await studio.enter('new@b.example');
    expect((await send('GET /session')).body).toMatchObject({
      person: { mustChange: true },
      permissions: [],
    });
    expect(await statusOf(send('GET /people'))).toEqual([403, 'password-must-change']);
    expect(
      (await send('PUT /password', { current: passwordOf('new@b.example'), next })).body,
    ).toMatchObject({ person: { mustChange: false } });
    const { send: sendNow } = await studio.enter('new@b.example', next);
    expect(await statusOf(sendNow('GET /people'))).toEqual([200]);
  });

  test('a hash of a former cost is made anew when its person signs in', async () => {
    const dearer = await createTestStudioApi(studio.db, { cost: { logN: 5, r: 1, p: 1 } });
    const hash = async () =>
      (await studio.db.selectFrom('people').select('password_hash').executeTakeFirstOrThrow())
        .password_hash;
    expect(await hash()).toMatch(/^scrypt\$4\$/);
    await dearer.enter(maria);
    expect(await hash()).toMatch(/^scrypt\$5\$/);
    await dearer.enter(maria);
    await dearer.app.close();
  });

  describe('no foreign page can do anything with the session', () => {
    test.each<[string, Record<string, string>, unknown[]]>([
      ['without the token', { 'x-csrf-token': '' }, [403, 'csrf']],
      ['with another token', { 'x-csrf-token': 'A'.repeat(43) }, [403, 'csrf']],
      ['from another page', { origin: 'https://evil.example' }, [403, 'foreign-page']],
      ['from a page without an address', { origin: 'null' }, [403, 'foreign-page']],
      ['from another port', { origin: 'http://localhost:81' }, [403, 'foreign-page']],
      ['across sites', { 'sec-fetch-site': 'cross-site' }, [403, 'foreign-page']],
      ['from a page of the same site', { 'sec-fetch-site': 'same-site' }, [403, 'foreign-page']],
      ['by a link that the person opened', { 'sec-fetch-site': 'none' }, [403, 'foreign-page']],
      [
        'from our own page',
        { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' },
        [204],
      ],
      ['from no page', {}, [204]],
    ])('%s', async (_how, headers, expected) => {
      const { send } = await studio.enter(maria);
      expect(await statusOf(send('POST /sign-out', undefined, headers))).toEqual(expected);
      expect(await statusOf(send('GET /session'))).toEqual(
        expected[0] === 204 ? [401, 'signed-out'] : [200],
      );
    });

    test('the token of another session does not count, and a foreign page cannot sign anybody in', async () => {
      const [one, two] = [await studio.enter(maria), await studio.enter(maria)];
      expect(
        await statusOf(one.send('POST /sign-out', undefined, { 'x-csrf-token': two.csrf })),
      ).toEqual([403, 'csrf']);
      const body = { email: maria, password: passwordOf(maria) };
      expect(
        await statusOf(studio.send('POST /sign-in', body, { origin: 'https://evil.example' })),
      ).toEqual([403, 'foreign-page']);
    });

    test('where PUBLIC_URL is https the page must be of it, and only https carries the cookie', async () => {
      const behind = await createTestStudioApi(studio.db, { publicUrl: 'https://loans.example' });
      const body = { email: maria, password: passwordOf(maria) };
      expect(
        await statusOf(behind.send('POST /sign-in', body, { origin: 'http://localhost:80' })),
      ).toEqual([403, 'foreign-page']);
      const answer = await behind.send('POST /sign-in', body, { origin: 'https://loans.example' });
      expect(String(answer.headers['set-cookie'])).toMatch(
        /^__Host-studio=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure,__Host-studio-device=/,
      );
      await behind.app.close();
    });
  });

  test.each([
    [{ email: maria }, "The body: 'password' is missing. Add it."],
    [
      { email: maria, password: 'x', remember: true },
      "The body: 'remember' is not allowed. Remove it.",
    ],
    [{ email: maria, password: 7 }, '/password: expected to be string.'],
    [[], 'The body: expected to be object.'],
  ])('%j is no attempt to sign in', async (body, message) => {
    expect((await studio.send('POST /sign-in', body)).body).toEqual({ code: 'invalid', message });
  });

  test('an address of the studio that leads nowhere says so, in JSON', async () => {
    expect(await statusOf(studio.send('GET /nowhere'))).toEqual([404, 'no-such-route']);
  });
});
