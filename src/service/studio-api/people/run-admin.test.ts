import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAudit } from '../../database/audit.ts';
import { describeOnBoth, openForTest } from '../../database/databases.fixture.ts';
import { updatePerson } from '../../database/people.ts';
import { createTestStudioApi, type TestStudioApi } from '../studio-api.fixture.ts';
import { cheapPasswords } from './passwords.fixture.ts';
import { createPasswordHasher } from './passwords.ts';
import { createAdminCommand } from './run-admin.ts';

const boss = 'boss@b.example';

describeOnBoth((databases) => {
  let studio: TestStudioApi;
  let variables: Record<string, string>;
  beforeEach(async () => {
    const location = await databases.createPlace();
    studio = await createTestStudioApi(await openForTest(location));
    variables =
      'dataDir' in location
        ? { DATA_DIR: location.dataDir }
        : { DATABASE_URL: location.postgres.connectionString ?? '' };
    await studio.add(boss, ['admin', 'publisher']);
  });
  afterEach(() => studio.close());

  const run = async (
    ...args: string[]
  ): Promise<{ code: number; out: string[]; err: string[] }> => {
    const [out, err]: [string[], string[]] = [[], []];
    const passwords = createPasswordHasher(cheapPasswords);
    const output = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
    const code = await createAdminCommand(passwords)({
      args,
      variables,
      output,
      now: () => studio.clock.now,
    });
    return { code, out, err };
  };

  test('the last administrator who lost the password gets another one, beside a service that runs; it is in the audit', async () => {
    const session = await studio.enter(boss);
    for (let wrong = 0; wrong < 3; wrong += 1)
      await studio.enter(boss, 'forgotten').catch(() => undefined);
    const { code, out, err } = await run('reset', ' Boss@b.example ');
    expect([code, err]).toEqual([0, []]);
    const [, password = ''] =
      /^One-time password for boss@b\.example: (\S{23}) \(valid for 72 hours/.exec(out.join()) ??
      [];
    expect((await session.send('GET /session')).status).toBe(401);
    studio.clock.now += 60_000;
    const again = await studio.enter(boss, password);
    await again.send('PUT /password', { current: password, next: 'another battery staple' });
    expect(
      (await (await studio.enter(boss, 'another battery staple')).send('GET /people')).status,
    ).toBe(200);
    const rows = await listAudit(studio.db, undefined, 50);
    expect(rows.find(({ action }) => action === 'person.reset-password')).toMatchObject({
      actor: 'command',
      address: '',
      subject: boss,
    });
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  test('S6: the second-last publisher is kept out on the server, and another one is made there', async () => {
    await studio.add('pia@b.example', ['publisher']);
    const pia = await studio.enter('pia@b.example');
    const keepOut = ['keep-out', 'pia@b.example'];
    expect(await run(...keepOut)).toEqual({
      code: 0,
      out: ['pia@b.example is kept out and signed out everywhere.'],
      err: [],
    });
    expect((await pia.send('GET /session')).status).toBe(401);
    expect(await run('keep-out', boss)).toMatchObject({
      code: 1,
      err: [expect.stringContaining('This is the only')],
    });
    await studio.add('maria@b.example', ['viewer']);
    expect(await run('publisher', 'Maria@b.example')).toMatchObject({
      code: 0,
      out: ['maria@b.example is a publisher.'],
    });
    const rows = await listAudit(studio.db, undefined, 50);
    expect(rows.filter(({ actor }) => actor === 'command')).toMatchObject([
      { subject: 'maria@b.example', detail: { after: { roles: ['viewer', 'publisher'] } } },
      { subject: 'pia@b.example', detail: { after: { disabled: true } } },
    ]);
  });

  test('nobody, and whoever is kept out, get none', async () => {
    expect(await run('reset', 'nobody@b.example')).toEqual({
      code: 1,
      out: [],
      err: [expect.stringContaining('no studio user has this e-mail address')],
    });
    await updatePerson(studio.db, await studio.add('out@b.example', ['admin']), { disabledAt: 1 });
    expect(await run('reset', 'out@b.example')).toEqual({
      code: 1,
      out: [],
      err: [expect.stringContaining('is kept out')],
    });
    expect((await listAudit(studio.db, undefined, 50)).map(({ action }) => action)).not.toContain(
      'person.reset-password',
    );
  });

  test.each([[[]], [['reset']], [['reset', boss, boss]], [['reset', '--all']], [['remove', boss]]])(
    '%j is told how it is used',
    async (words) => {
      expect(await run(...words)).toEqual({
        code: 2,
        out: [],
        err: [expect.stringContaining('USAGE npm run admin -- reset [OPTIONS] <ADDRESS>')],
      });
    },
  );
});

test.each([
  [{ DATA_DIR: '/nowhere' }, "DATA_DIR: expected the folder of a database; found '/nowhere'."],
  [
    { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/screens' },
    'The database cannot be read: connect ECONNREFUSED',
  ],
])('without a database: %j', async (variables: Record<string, string>, line) => {
  const err: string[] = [];
  const passwords = createPasswordHasher(cheapPasswords);
  const output = { out: () => undefined, err: (line: string) => err.push(line) };
  expect(
    await createAdminCommand(passwords)({ args: ['reset', boss], variables, output, now: () => 1 }),
  ).toBe(2);
  expect(err).toEqual([expect.stringContaining(line)]);
  expect(err.join()).not.toContain('secret');
});
