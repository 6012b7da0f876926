import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { findPersonByEmail, listPeople, updatePerson } from '../../database/people.ts';
import type { Role } from '../../database/permissions.ts';
import type { ApiResponse, Send, TestStudioApi } from '../studio-api.fixture.ts';
import { openStudio } from '../studio.fixture.ts';
import { isPublisher } from './sensitive-roles.ts';

const domain = 'b.example';
const boss = `boss@${domain}`;
const [pia, paul, maria] = [`pia@${domain}`, `paul@${domain}`, `maria@${domain}`];

type Act = readonly [verb: 'change' | 'password' | 'let-in', email: string, body?: object];

describeOnBoth((databases) => {
  let studio: TestStudioApi;
  beforeEach(async () => {
    studio = await openStudio(databases);
  });
  afterEach(() => studio.close());

  const act = async (by: Send, [verb, email, body = {}]: Act): Promise<ApiResponse> => {
    const person = (await findPersonByEmail(studio.db, email))?.person;
    const given = { confirmation: email, ...body };
    if (verb === 'let-in') return by('POST /people', { email, name: 'Person', ...given });
    if (verb === 'password') return by(`POST /people/${person?.id ?? ''}/password`, given);
    return by(`PATCH /people/${person?.id ?? ''}`, given, { 'if-match': `"p${person?.rev ?? 0}"` });
  };
  const publishers = async (): Promise<string[]> =>
    (await listPeople(studio.db)).filter(isPublisher).map(({ email }) => email);
  const requestOf = ({ body }: ApiResponse): string => (body['request'] as { id: string }).id;

  test.each<[string, readonly string[], readonly Act[]]>([
    [
      'keeping all out, then giving oneself the right',
      [pia, paul],
      [
        ['change', paul, { disabled: true }],
        ['change', pia, { disabled: true }],
        ['change', boss, { roles: ['admin', 'publisher'] }],
      ],
    ],
    [
      'keeping out the only one',
      [pia],
      [
        ['change', pia, { disabled: true }],
        ['change', pia, { disabled: true, roles: ['viewer'] }],
        ['change', boss, { roles: ['admin', 'publisher'] }],
      ],
    ],
    [
      'of four, one after another',
      [pia, paul, 'a@b.example', 'b@b.example'],
      [
        ['change', 'b@b.example', { disabled: true }],
        ['change', 'a@b.example', { disabled: true }],
        ['change', paul, { disabled: true }],
        ['change', pia, { disabled: true }],
        ['change', boss, { roles: ['admin', 'publisher'] }],
      ],
    ],
    [
      'taking the role',
      [pia, paul],
      [
        ['change', paul, { roles: ['viewer'] }],
        ['change', paul, { roles: ['viewer'], disabled: true }],
        ['change', pia, { roles: ['editor', 'auditor'] }],
        ['change', boss, { roles: ['admin', 'publisher'] }],
      ],
    ],
    [
      'a new password of the only one',
      [pia],
      [
        ['password', pia],
        ['change', boss, { roles: ['admin', 'publisher'] }],
      ],
    ],
    [
      'letting in a second account as publisher, or as administrator',
      [pia],
      [
        ['let-in', 'puppet@b.example', { roles: ['publisher'] }],
        ['let-in', 'other@b.example', { roles: ['admin', 'publisher'] }],
        ['let-in', 'third@b.example', { roles: ['admin'] }],
      ],
    ],
    [
      'letting in a publisher who was kept out',
      [pia, paul, maria],
      [
        ['change', maria, { disabled: true }],
        ['password', maria],
        ['change', maria, { disabled: false }],
      ],
    ],
    [
      'with no publisher at all',
      [],
      [
        ['change', boss, { roles: ['admin', 'publisher'] }],
        ['let-in', 'puppet@b.example', { roles: ['publisher'] }],
      ],
    ],
  ])('S6: an administrator alone does not become publisher: %s', async (_, emails, acts) => {
    await studio.add(boss, ['admin']);
    for (const email of emails) await studio.add(email, ['publisher']);
    const { send } = await studio.enter(boss);
    for (const next of acts) {
      await act(send, next);
      const left = await publishers();
      // Whatever is refused or waits, two remain of two or more, and none is new.
      expect(left.length).toBeGreaterThanOrEqual(Math.min(2, emails.length));
      expect(emails).toEqual(expect.arrayContaining(left));
    }
    for (const email of await publishers())
      expect((await studio.enter(email)).send).toEqual(expect.any(Function));
  });

  test('S6: a new password for a publisher who is kept out waits for another one', async () => {
    await studio.add(boss, ['admin']);
    for (const email of [pia, paul, maria]) await studio.add(email, ['publisher']);
    const { send } = await studio.enter(boss);
    expect((await act(send, ['change', pia, { disabled: true }])).status).toBe(200);
    expect((await act(send, ['password', pia])).status).toBe(202);
  });

  test('S6: at the same moment, too, two publishers remain', async () => {
    await studio.add(boss, ['admin']);
    const emails = [pia, paul, maria];
    for (const email of emails) await studio.add(email, ['publisher']);
    const { send } = await studio.enter(boss);
    const answers = await Promise.all(
      emails.map((email) => act(send, ['change', email, { disabled: true }])),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 202, 202,
    ]);
    expect(await publishers()).toHaveLength(2);
  });

  test('S6: keeping out the second-last publisher waits for the other one, and applies then', async () => {
    await studio.add(boss, ['admin']);
    for (const email of [pia, paul]) await studio.add(email, ['publisher']);
    const { send } = await studio.enter(boss);
    const asked = await act(send, ['change', paul, { disabled: true }]);
    expect(asked).toMatchObject({
      status: 202,
      body: { request: { kind: 'change', email: paul, disabled: true, deciders: [pia] } },
    });
    const pauls = await studio.enter(paul);
    const confirm = `POST /rights-requests/${requestOf(asked)}/confirm`;
    expect((await pauls.send(confirm)).body).toMatchObject({ code: 'own-rights' });
    expect((await (await studio.enter(pia)).send(confirm)).status).toBe(200);
    expect((await pauls.send('GET /session')).status).toBe(401);
    expect(await publishers()).toEqual([pia]);
    expect((await act(send, ['change', pia, { disabled: true }])).body).toMatchObject({
      code: 'nobody-to-confirm',
      message: expect.stringContaining('npm run admin') as unknown,
    });
  });

  test('S6: a publisher who is administrator, too, does not become the only one alone', async () => {
    await studio.add(boss, ['admin', 'publisher']);
    await studio.add(pia, ['publisher']);
    const { send } = await studio.enter(boss);
    for (const next of [
      ['change', pia, { disabled: true }],
      ['change', pia, { roles: ['viewer'] }],
      ['password', pia],
    ] satisfies Act[])
      expect((await act(send, next)).body).toMatchObject({ code: 'nobody-to-confirm' });
    expect(await publishers()).toEqual([boss, pia]);
  });

  test.each<[string, object]>([
    ['out', { disabled: true }],
    ['of the role', { roles: ['admin'] }],
  ])('S6: the only publisher does not take themselves %s', async (_, body) => {
    await studio.add(boss, ['admin', 'publisher']);
    await studio.add(maria, ['admin']);
    const { send } = await studio.enter(boss);
    expect((await act(send, ['change', boss, body])).body).toEqual({
      code: 'last-publisher',
      message: 'This is the only publisher. Give another person that role first.',
    });
  });

  test('S6: of two requests that wait, the second does not take out the last publisher', async () => {
    await studio.add(boss, ['admin']);
    for (const email of [pia, paul]) await studio.add(email, ['publisher']);
    const { send } = await studio.enter(boss);
    const sends = [(await studio.enter(pia)).send, (await studio.enter(paul)).send];
    const asked = [
      await act(send, ['change', paul, { roles: ['viewer'] }]),
      await act(send, ['change', pia, { roles: ['viewer'] }]),
    ];
    const answers = await Promise.all(
      sends.map(async (by, index) => {
        const request = asked[index];
        return request && (await by(`POST /rights-requests/${requestOf(request)}/confirm`));
      }),
    );
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect(await publishers()).toHaveLength(1);
  });

  test('S6: more than two publishers: one is kept out at once', async () => {
    await studio.add(boss, ['admin']);
    for (const email of [pia, paul, maria]) await studio.add(email, ['publisher'] satisfies Role[]);
    const { send } = await studio.enter(boss);
    expect((await act(send, ['change', maria, { disabled: true }])).status).toBe(200);
    await updatePerson(studio.db, (await findPersonByEmail(studio.db, maria))?.person.id ?? '', {
      disabledAt: null,
    });
    expect((await act(send, ['change', maria, { disabled: true }])).status).toBe(200);
  });
});
