import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { plainRequest, startTraffic, type TrafficFixture } from './traffic.fixture.ts';

let traffic: TrafficFixture;
beforeEach(async () => {
  traffic = await startTraffic();
});
afterEach(() => traffic.close());

const slow = '/gateway/v3/slow';

const statusesOf = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);

/** The service cuts a connection with hundreds of requests by itself. */
const hasArrived = async (): Promise<boolean> =>
  traffic.held() > 0 || (await traffic.readMetric('requests_refused_total')) > 0;

const expectBaseline = async (): Promise<void> => {
  await expect.poll(() => traffic.readMetric('requests_under_way')).toBe(0);
  await expect.poll(traffic.held).toBe(0);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => traffic.ask('/gateway/v3/order', { method: 'POST' })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
};

type Case = [string, string, number, 'destroy' | 'resetAndDestroy', string?];

describe('S2: queued requests of a connection that closes are released', () => {
  const cases: Case[] = [
    ['a reset', slow, 1200, 'resetAndDestroy'],
    ['an end of the socket', slow, 1200, 'destroy'],
    ['a reset with few requests', slow, 5, 'resetAndDestroy'],
    ['a reset of pages behind a call', slow, 5, 'resetAndDestroy', '/one'],
    ['a reset of documents behind a call', slow, 1200, 'resetAndDestroy', '/delivery/v1/manifest'],
    ['a reset of sign-ins behind a call', slow, 3, 'resetAndDestroy', '/studio/api/v1/session'],
  ];
  test.each<Case>(cases)('%s', async (_name, first, times, close, rest = first) => {
    const connections = await Promise.all([1, 2, 3].map(() => traffic.open()));
    for (const { socket } of connections)
      socket.write(plainRequest(first) + plainRequest(rest).repeat(times - 1));
    await expect.poll(hasArrived).toBe(true);
    for (const { socket } of connections) socket[close]();
    await expectBaseline();
  });
});

describe('S2: a connection has a few requests under way', () => {
  test('that many are answered in order', async () => {
    const { socket, received } = await traffic.open();
    socket.write(plainRequest('/healthz') + plainRequest(slow) + plainRequest('/healthz'));
    await expect.poll(traffic.held).toBe(1);
    traffic.answerHeld();
    await expect.poll(() => statusesOf(received())).toEqual(['200', '200', '200']);
  });

  test('an answered request makes room for the next one on an open connection', async () => {
    const { socket, received } = await traffic.open();
    const batch = 5;
    for (let answered = batch; answered <= 6 * batch; answered += batch) {
      socket.write(plainRequest(slow).repeat(batch));
      await expect.poll(traffic.held).toBe(batch);
      traffic.answerHeld();
      await expect.poll(() => statusesOf(received()).length).toBe(answered);
    }
    expect(new Set(statusesOf(received()))).toEqual(new Set(['200']));
    expect(socket.readyState).toBe('open');
    await expect.poll(() => traffic.readMetric('requests_under_way')).toBe(0);
  });

  test('one above is refused once and ends the connection', async () => {
    const { socket, received } = await traffic.open();
    socket.write(plainRequest(slow).repeat(20));
    // One is answered, and eight wait for it.
    await expect.poll(traffic.held).toBe(9);
    traffic.answerHeld();
    await expect
      .poll(() => statusesOf(received()))
      .toEqual([...Array<string>(9).fill('200'), '503']);
    await expect.poll(() => socket.readyState).not.toBe('open');
    await expectBaseline();
  });

  test('hundreds close it at once, before the core answers', async () => {
    const { socket } = await traffic.open();
    socket.write(plainRequest(slow).repeat(1500));
    await expect.poll(() => socket.readyState).not.toBe('open');
    await expectBaseline();
  });

  test('hundreds of documents that are not read do not pile up', async () => {
    const { socket } = await traffic.open();
    socket.pause().write(plainRequest(slow) + plainRequest('/delivery/v1/manifest').repeat(1500));
    await expect.poll(() => traffic.readMetric('connections_open')).toBeLessThanOrEqual(1);
  });
});
