import { afterEach, describe, expect, test } from 'vitest';
import {
  endlessRequest,
  plainRequest,
  startTraffic,
  type TrafficFixture,
} from './traffic.fixture.ts';

let traffic: TrafficFixture;
afterEach(() => traffic.close());

const slow = '/gateway/v3/slow';

const openMany = async (
  times: number,
  text: string,
  from = '127.0.0.1',
): Promise<readonly { readonly received: () => string }[]> => {
  const opened = [];
  for (let index = 0; index < times; index += 1) {
    const connection = await traffic.open(from);
    connection.socket.write(text);
    opened.push(connection);
  }
  return opened;
};

/** Pages, documents, the studio and the gateway for another address. */
const askEverything = async (
  from: string,
  headers: Record<string, string> = {},
): Promise<Record<string, number | undefined>> => {
  const statuses: Record<string, number | undefined> = {};
  for (const path of Object.keys(served))
    statuses[path] = (await traffic.ask(path, { from, headers })).status;
  return statuses;
};

const served = {
  '/one': 200,
  '/delivery/v1/manifest': 200,
  '/studio': 200,
  '/studio/api/v1/session': 401,
  '/gateway/v3/order': 200,
};

describe('S4: one address cannot fill the service', () => {
  test('with 810 calls to a hanging core and endless bodies of three more addresses', async () => {
    traffic = await startTraffic();
    const calls = await openMany(810, plainRequest(slow));
    await expect.poll(traffic.held).toBe(400);
    await expect
      .poll(() => calls.filter(({ received }) => received().startsWith('HTTP/1.1 429')).length)
      .toBe(410);
    for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4'])
      await openMany(100, endlessRequest('/gateway/v3/order'), from);
    expect(await askEverything('127.0.0.5')).toEqual(served);
    traffic.answerHeld();
    await expect.poll(traffic.held).toBe(0);
    expect((await traffic.ask('/gateway/v3/order')).status).toBe(200);
  }, 30_000);

  test('behind a trusted proxy, by the forwarded address', async () => {
    traffic = await startTraffic({ TRUSTED_PROXIES: '127.0.0.1' });
    await openMany(450, plainRequest(slow, { 'x-forwarded-for': '203.0.113.7' }));
    await expect.poll(traffic.held).toBe(400);
    expect(await askEverything('127.0.0.1', { 'x-forwarded-for': '203.0.113.8' })).toEqual(served);
    const own = { 'x-forwarded-for': '203.0.113.7' };
    expect((await traffic.ask(slow, { headers: own })).status).toBe(429);
  }, 30_000);

  test('with a forwarded address that no proxy has set', async () => {
    traffic = await startTraffic();
    for (let index = 0; index < 410; index += 1)
      await openMany(1, plainRequest(slow, { 'x-forwarded-for': `203.0.113.${index % 250}` }));
    await expect.poll(traffic.held).toBe(400);
    expect(await askEverything('127.0.0.2')).toEqual(served);
  }, 30_000);

  test.each([
    ['reports', '/delivery/v1/reports'],
    ['sign-ins', '/studio/api/v1/sign-in'],
    ['calls', '/gateway/v3/order'],
  ])(
    'with endless bodies of %s from many addresses',
    async (_name, path) => {
      traffic = await startTraffic();
      for (let client = 2; client < 10; client += 1)
        await openMany(100, endlessRequest(path), `127.0.0.${client}`);
      expect(await askEverything('127.0.0.20')).toEqual(served);
    },
    30_000,
  );
});
