import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  attemptTtlMs,
  countAttempt,
  clearAttempts,
  deleteExpiredAttempts,
} from './sign-in-attempts.ts';
import { describeOnBoth, openForTest } from './databases.fixture.ts';
import { addPerson, updatePerson, findPersonByEmail, findPerson, listPeople } from './people.ts';
import {
  createSession,
  endSession,
  endPersonSessions,
  maxIdleMs,
  maxSessionMs,
  touchSession,
} from './sessions.ts';
import type { ScreenDatabase } from './tables.ts';
import { accountBackoff, addressBackoff } from '../studio-api/people/sign-in.ts';

const now = 1_781_500_000_000;
const minute = 60_000;
const maria = {
  email: 'maria@b.example',
  name: 'Maria',
  roles: ['editor', 'on-call'],
  passwordHash: 'hash',
  mustChange: true,
} as const;

describeOnBoth((databases) => {
  let db: ScreenDatabase;
  let id: string;
  beforeEach(async () => {
    db = await openForTest(await databases.createPlace());
    id = (await addPerson(db, maria, now))?.id ?? '';
  });
  afterEach(() => db.destroy());

  test('an added user is found with all properties, and e-mail addresses are unique', async () => {
    const person = {
      id,
      email: 'maria@b.example',
      name: 'Maria',
      roles: ['editor', 'on-call'],
      mustChange: true,
      passwordEndsAt: undefined,
      disabled: false,
      rev: 1,
      signedInAt: undefined,
      createdAt: now,
    };
    expect(await findPerson(db, id)).toEqual(person);
    expect(await findPersonByEmail(db, 'maria@b.example')).toEqual({
      person,
      passwordHash: 'hash',
    });
    expect(await addPerson(db, { ...maria, name: 'Other' }, now)).toBeUndefined();
    expect(await listPeople(db)).toEqual([person]);
    expect(await findPersonByEmail(db, 'nobody@b.example')).toBeUndefined();
    expect(await findPerson(db, 'nobody')).toBeUndefined();
  });

  test('what is left out of a change stays; a role that is not known gives nothing', async () => {
    await updatePerson(db, id, { disabledAt: now, roles: ['admin'], passwordEndsAt: now });
    expect(await findPerson(db, id)).toMatchObject({
      name: 'Maria',
      disabled: true,
      roles: ['admin'],
      mustChange: true,
      passwordEndsAt: now,
      rev: 2,
    });
    await updatePerson(db, id, { signedInAt: now, passwordHash: 'hash', mustChange: false });
    expect(await findPerson(db, id)).toMatchObject({ rev: 2, passwordEndsAt: now });
    await updatePerson(db, id, {
      disabledAt: null,
      mustChange: false,
      signedInAt: now,
      passwordHash: 'other',
    });
    expect(await findPersonByEmail(db, maria.email)).toMatchObject({
      passwordHash: 'other',
      person: { disabled: false, mustChange: false, signedInAt: now },
    });
    await db.updateTable('people').set({ roles: '["owner","viewer"]' }).execute();
    expect((await findPerson(db, id))?.roles).toEqual(['viewer']);
  });

  test('a session ends when it is not used for two hours, and after twelve hours at the latest', async () => {
    await createSession(db, 'idle', id, now);
    expect((await touchSession(db, 'idle', now + maxIdleMs - 1))?.id).toBe(id);
    expect((await touchSession(db, 'idle', now + 2 * maxIdleMs - 2))?.id).toBe(id);
    expect(await touchSession(db, 'idle', now + 3 * maxIdleMs)).toBeUndefined();
    await createSession(db, 'used', id, now);
    for (let at = now; at < now + maxSessionMs; at += maxIdleMs - 1)
      expect((await touchSession(db, 'used', at))?.id).toBe(id);
    expect(await touchSession(db, 'used', now + maxSessionMs)).toBeUndefined();
    expect(await touchSession(db, 'nobody', now)).toBeUndefined();
    await createSession(db, 'next', id, now + maxSessionMs);
    expect(await db.selectFrom('sessions').select('token_hash').execute()).toEqual([
      { token_hash: 'next' },
    ]);
  });

  test('a session that was begun or used while the clock was far ahead lasts no longer than others once it is set right', async () => {
    const week = 7 * 24 * 60 * 60_000;
    await createSession(db, 'ahead', id, now + week);
    expect(await touchSession(db, 'ahead', now)).toBeUndefined();
    await createSession(db, 'now', id, now);
    expect(await touchSession(db, 'ahead', now + week)).toBeUndefined();
    await createSession(db, 'hour', id, now + maxIdleMs / 2);
    expect((await touchSession(db, 'hour', now))?.id).toBe(id);
    expect(await touchSession(db, 'hour', now + maxIdleMs)).toBeUndefined();
  });

  test('signing out here or everywhere, or locking out, ends the session', async () => {
    for (const token of ['one', 'two', 'three']) await createSession(db, token, id, now);
    const inside = async () =>
      (await Promise.all(['one', 'two', 'three'].map((token) => touchSession(db, token, now)))).map(
        (person) => person !== undefined,
      );
    await endSession(db, 'one');
    expect(await inside()).toEqual([false, true, true]);
    await updatePerson(db, id, { disabledAt: now });
    expect(await inside()).toEqual([false, false, false]);
    await updatePerson(db, id, { disabledAt: null });
    expect(await inside()).toEqual([false, true, true]);
    await endPersonSessions(db, id);
    expect(await inside()).toEqual([false, false, false]);
  });

  const attempt = (address: string, account: string, at: number): Promise<number> =>
    countAttempt(
      db,
      [
        { key: address, backoff: addressBackoff },
        { key: account, backoff: accountBackoff },
      ],
      at,
    );

  test('attempts made at the same moment count as well: of many only the free ones are made', async () => {
    const waits = await Promise.all(
      Array.from({ length: 12 }, (_, index) => attempt('address', `account ${index % 2}`, now)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    expect(Math.max(...waits)).toBe(1000);
  });

  test('the wait is over after its time, and who waits is not counted', async () => {
    for (const _ of [1, 2, 3]) expect(await attempt('address', 'account', now)).toBe(0);
    expect([
      await attempt('address', 'account', now + 400),
      await attempt('address', 'account', now + 999),
    ]).toEqual([600, 1]);
    expect(await attempt('address', 'account', now + 1000)).toBe(0);
    expect(await attempt('address', 'account', now + 1000)).toBe(2000);
    expect(await attempt('elsewhere', 'other', now + 1000)).toBe(0);
  });

  test('an account that is guessed at from many addresses waits, too', async () => {
    for (let index = 0; index < 10; index += 1)
      expect(await attempt(`address ${index}`, 'account', now)).toBe(0);
    expect(await attempt('another', 'account', now)).toBe(1000);
    expect(await attempt('another', 'other', now)).toBe(0);
  });

  test('a successful sign-in, or an hour without attempts, resets the counter', async () => {
    for (const _ of [1, 2, 3]) await attempt('address', 'account', now);
    await clearAttempts(db, ['address', 'account']);
    expect(await attempt('address', 'account', now)).toBe(0);
    for (const _ of [1, 2]) await attempt('address', 'account', now);
    expect(await attempt('address', 'account', now + attemptTtlMs)).toBe(0);
    await attempt('later', 'later', now + attemptTtlMs + minute);
    await deleteExpiredAttempts(db, now + 2 * attemptTtlMs);
    expect(await db.selectFrom('sign_in_attempts').select('key').execute()).toEqual([
      { key: 'later' },
    ]);
  });
});
