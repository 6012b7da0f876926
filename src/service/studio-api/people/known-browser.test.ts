import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { createTestStudioApi, passwordOf, type TestStudioApi } from '../studio-api.fixture.ts';
import { openStudio } from '../studio.fixture.ts';
import {
  createDeviceCookie,
  isKnownAddress,
  knownAddressTtlMs,
  knownBrowserTtlMs,
} from './known-browser.ts';

const maria = 'maria@b.example';
const juan = 'juan@b.example';

describeOnBoth((databases) => {
  let studio: TestStudioApi;
  beforeEach(async () => {
    studio = await openStudio(databases);
    await studio.add(maria, ['publisher']);
    await studio.add(juan, ['publisher']);
  });
  afterEach(() => studio.close());

  interface Attempt {
    readonly email?: string;
    readonly password?: string;
    readonly from?: string;
    readonly cookie?: string;
  }
  const attempt = async (
    { email = maria, password = passwordOf(email), from = '203.0.113.1', cookie = '' }: Attempt,
    instance = studio,
  ): Promise<{ status: number; cookie: string }> => {
    const { statusCode, headers } = await instance.app.inject({
      method: 'POST',
      url: '/studio/api/v1/sign-in',
      remoteAddress: from,
      headers: { cookie },
      payload: { email, password },
    });
    const given = headers['set-cookie'];
    const pairs = Array.isArray(given) ? given.map((line) => line.split(';')[0]) : [];
    return { status: statusCode, cookie: pairs.join('; ') };
  };
  const guessFromSeveralAddresses = async (email = maria): Promise<void> => {
    for (let client = 0; client < 13; client += 1)
      await attempt({ email, password: 'a wrong guess', from: `198.51.100.${client}` });
  };
  const deviceOf = (cookie: string): string =>
    cookie.split('; ').find((pair) => pair.startsWith('studio-device=')) ?? '';

  test('S5: guesses from many addresses delay neither a known browser nor a known address', async () => {
    const first = await attempt({ from: '192.0.2.1' });
    expect(first.status).toBe(200);
    await guessFromSeveralAddresses();
    const cookie = deviceOf(first.cookie);
    const other = await createTestStudioApi(studio.db);
    const statuses = [
      (await attempt({ from: '192.0.2.99' })).status,
      (await attempt({ from: '192.0.2.99', cookie })).status,
      (await attempt({ from: '198.51.100.7', cookie })).status,
      (await attempt({ from: '192.0.2.55', cookie }, other)).status,
      (await attempt({ from: '192.0.2.1' })).status,
    ];
    expect(statuses).toEqual([429, 200, 200, 200, 200]);
    await other.app.close();
  });

  test('S5: a browser that signed in several people knows each of them', async () => {
    const first = await attempt({ from: '192.0.2.1' });
    const second = await attempt({
      email: juan,
      from: '192.0.2.1',
      cookie: deviceOf(first.cookie),
    });
    await guessFromSeveralAddresses();
    expect((await attempt({ from: '192.0.2.2', cookie: deviceOf(second.cookie) })).status).toBe(
      200,
    );
  });

  test('S5: a known browser and a known address wait for their own wrong guesses', async () => {
    const cookie = deviceOf((await attempt({ from: '192.0.2.1' })).cookie);
    for (const own of [{ from: '192.0.2.1' }, { from: '192.0.2.2', cookie }]) {
      for (let guess = 0; guess < 3; guess += 1)
        expect((await attempt({ ...own, password: 'wrong' })).status).toBe(401);
      expect((await attempt(own)).status).toBe(429);
    }
  });

  test('S5: an address is known to the account that signed in there, for 30 days', async () => {
    const signedInAt = studio.clock.now;
    const isKnown = (email: string, at: number) =>
      isKnownAddress(studio.db, email, '192.0.2.1', at);
    expect((await attempt({ from: '192.0.2.1' })).status).toBe(200);
    expect(await isKnown(maria, signedInAt + knownAddressTtlMs - 1)).toBe(true);
    expect(await isKnown(maria, signedInAt + knownAddressTtlMs)).toBe(false);
    expect(await isKnown(juan, signedInAt)).toBe(false);
    await guessFromSeveralAddresses(juan);
    expect((await attempt({ email: juan, from: '192.0.2.1' })).status).toBe(429);
  });

  test('S5: neither a forged cookie, nor one of another person, a former password or 90 days ago counts', async () => {
    const mine = deviceOf((await attempt({ from: '192.0.2.1' })).cookie);
    const foreign = deviceOf((await attempt({ email: juan, from: '192.0.2.3' })).cookie);
    const [, value = ''] = mine.split('=');
    const [id = '', at = '', signature = ''] = value.split('.');
    const forged = [
      foreign,
      foreign.replace(/=[^.]+/, `=${id}`),
      `studio-device=${id}.${Number(at) + 1}.${signature}`,
      `studio-device=${id}.${at}.${'A'.repeat(43)}`,
      `studio-device=${id}.${at}.`,
      `${mine}; studio-device=${value}`,
      `studio-device=${'~'.repeat(3000)}`,
    ];
    await guessFromSeveralAddresses();
    for (const [index, cookie] of forged.entries())
      expect([cookie, (await attempt({ from: `192.0.2.${index + 10}`, cookie })).status]).toEqual([
        cookie,
        429,
      ]);
    const { send } = await studio.enter(juan);
    await send('PUT /password', { current: passwordOf(juan), next: 'another battery staple' });
    const cookie = createDeviceCookie(false);
    const account = { id, passwordHash: 'hash' };
    const [pair = ''] = cookie.add(undefined, account, 1000).split(';');
    expect(cookie.find(pair, account, 1000)).toBeDefined();
    expect(cookie.find(pair, { ...account, passwordHash: 'next' }, 1000)).toBeUndefined();
    expect(cookie.find(pair, account, 1000 + knownBrowserTtlMs)).toBeUndefined();
  });
});

test('S5: behind https only https carries the device cookie', () => {
  const account = { id: 'p1', passwordHash: 'hash' };
  expect(createDeviceCookie(true).add(undefined, account, 1)).toMatch(
    /^__Host-studio-device=p1\.1\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=7776000; Secure$/,
  );
});
