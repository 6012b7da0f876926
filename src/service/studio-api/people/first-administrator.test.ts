import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAudit } from '../../database/audit.ts';
import { describeOnBoth, openForTest } from '../../database/databases.fixture.ts';
import { addPerson, updatePerson, findPersonByEmail, listPeople } from '../../database/people.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { ensureAdministrator, type OneTimeAccess } from './first-administrator.ts';
import { cheapPasswords } from './passwords.fixture.ts';
import { createPasswordHasher } from './passwords.ts';

const now = 1_781_500_000_000;
const passwords = createPasswordHasher(cheapPasswords);
const admin = { email: 'Boss@b.example', password: 'correct horse battery' };

describeOnBoth((databases) => {
  let db: ScreenDatabase;
  beforeEach(async () => {
    db = await openForTest(await databases.createPlace());
  });
  afterEach(() => db.destroy());

  const start = (given?: typeof admin): Promise<OneTimeAccess | undefined> =>
    ensureAdministrator(db, passwords, given, now);
  const opens = async (email: string, password: string): Promise<boolean> => {
    const found = await findPersonByEmail(db, email);
    return (
      found !== undefined &&
      !found.person.disabled &&
      (await passwords.verify(password, found.passwordHash)).matches
    );
  };
  const signInOnce = async (email: string): Promise<void> =>
    updatePerson(db, (await findPersonByEmail(db, email))?.person.id ?? '', { signedInAt: now });

  test('contract 2: the first administrator is the one of ADMIN_EMAIL, who may do everything; nothing is told', async () => {
    expect(await start(admin)).toBeUndefined();
    expect(await listPeople(db)).toMatchObject([
      {
        email: 'boss@b.example',
        roles: ['admin', 'editor', 'publisher', 'auditor'],
        mustChange: false,
      },
    ]);
    expect(await opens('boss@b.example', admin.password)).toBe(true);
    expect(await listAudit(db, undefined, 9)).toMatchObject([
      { actor: 'start', action: 'person.create-first-administrator', subject: 'boss@b.example' },
    ]);
    expect(JSON.stringify(await listAudit(db, undefined, 9))).not.toContain(admin.password);
  });

  test('S8: a weak ADMIN_PASSWORD is refused if it is needed, and ignored later', async () => {
    const weak = { ...admin, password: 'password1234' };
    await expect(start(weak)).rejects.toThrow(
      'ADMIN_PASSWORD: This password is too easy to guess. Choose four unrelated words',
    );
    expect(await listPeople(db)).toEqual([]);
    await start(admin);
    expect(await start(weak)).toBeUndefined();
  });

  test('contract 2: without it a password for one use is told once', async () => {
    const access = await start();
    expect(access).toEqual({
      email: 'admin@studio.example',
      password: expect.stringMatching(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/) as string,
    });
    expect(await opens(access?.email ?? '', access?.password ?? '')).toBe(true);
    expect(await listPeople(db)).toMatchObject([{ mustChange: true }]);
    await signInOnce('admin@studio.example');
    expect(await start()).toBeUndefined();
  });

  test('while nobody has used that password, another start gives another one, and the former opens nothing', async () => {
    const [lost, found] = [await start(), await start()];
    expect([
      await opens('admin@studio.example', lost?.password ?? ''),
      await opens('admin@studio.example', found?.password ?? ''),
    ]).toEqual([false, true]);
    expect(await start(admin)).toBeUndefined();
    expect([
      await opens('admin@studio.example', found?.password ?? ''),
      await opens('boss@b.example', admin.password),
    ]).toEqual([false, true]);
  });

  test('contract 2: once there is an administrator the variables change nothing', async () => {
    await start(admin);
    expect(
      await start({ email: 'other@b.example', password: 'other horse battery' }),
    ).toBeUndefined();
    expect(await start({ ...admin, password: 'other horse battery' })).toBeUndefined();
    expect(await start()).toBeUndefined();
    expect(await listPeople(db)).toHaveLength(1);
    expect(await opens('boss@b.example', admin.password)).toBe(true);
  });

  test('somebody of that e-mail address who was kept out, or no administrator, becomes one', async () => {
    const passwordHash = await passwords.hash('former');
    const person = await addPerson(
      db,
      {
        email: 'boss@b.example',
        name: 'Maria',
        roles: ['viewer'],
        passwordHash,
        mustChange: false,
      },
      now,
    );
    await updatePerson(db, person?.id ?? '', { disabledAt: now });
    await start(admin);
    expect(await opens('boss@b.example', admin.password)).toBe(true);
    expect(await listPeople(db)).toMatchObject([
      { name: 'Maria', disabled: false, roles: ['admin', 'editor', 'publisher', 'auditor'] },
    ]);
  });

  test('two instances that start at once make one administrator', async () => {
    await Promise.all([start(admin), start(admin)]);
    expect(await listPeople(db)).toHaveLength(1);
    expect(await listAudit(db, undefined, 9)).toHaveLength(1);
  });
});
