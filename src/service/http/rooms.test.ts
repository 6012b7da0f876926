import { request as send } from 'node:http';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFairLimit } from './fair-limit.ts';
import { createRooms } from './rooms.ts';

let app: FastifyInstance;
let port: number;
let held: FastifyReply[];
let refused: () => number;
beforeEach(async () => {
  held = [];
  app = fastify({ forceCloseConnections: true });
  const rooms = createRooms(
    { gateway: '/gateway', delivery: '/delivery/v1' },
    { gateway: 4, delivery: 2, studio: 2, pages: 2 },
  );
  ({ refused } = rooms);
  app.addHook('onRequest', rooms.admit);
  for (const path of ['/gateway/*', '/delivery/v1/reports', '/studio/api/v1/texts', '/page'])
    app.all(path, (_request, reply) => void held.push(reply));
  app.all('/metrics', () => 'metrics');
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => app.close());

const ask = (path: string, from = '127.0.0.1', body = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    send(
      { host: '127.0.0.1', port, path, method: 'POST', localAddress: from, agent: false },
      (response) => {
        response.resume();
        resolve(`${response.statusCode} ${response.headers['retry-after'] ?? ''}`.trim());
      },
    )
      .once('error', reject)
      .end(body);
  });

test('S4: an address gets 429 above its share, 503 at the end of the room, and other rooms go on', async () => {
  const calls = [ask('/gateway/a'), ask('/gateway/b')];
  await expect.poll(() => held.length).toBe(2);
  expect(await ask('/gateway/c', '127.0.0.1', 'x'.repeat(100_000))).toBe('429 2');
  calls.push(ask('/%67ateway/d', '127.0.0.2'));
  await expect.poll(() => held.length).toBe(3);
  expect(await ask('/gateway/e', '127.0.0.2')).toBe('429 2');
  calls.push(ask('/gateway/f', '127.0.0.3'));
  await expect.poll(() => held.length).toBe(4);
  expect(await ask('/gateway/g', '127.0.0.4')).toBe('503 2');
  expect(refused()).toBe(3);
  const others = ['/delivery/v1/reports', '/studio/api/v1/texts', '/page'].map((path) => ask(path));
  await expect.poll(() => held.length).toBe(7);
  for (const reply of held) void reply.send('done');
  expect(await Promise.all([...calls, ...others])).toEqual(Array(7).fill('200'));
  expect(await ask('/unknown')).toBe('404');
  const next = ask('/gateway/h');
  await expect.poll(() => held.length).toBe(8);
  void held[7]?.send('done');
  expect(await next).toBe('200');
});

test('S4: a full room does not keep health checks and metrics out', async () => {
  for (const from of ['127.0.0.1', '127.0.0.2']) void ask('/page', from);
  await expect.poll(() => held.length).toBe(2);
  expect(await ask('/page', '127.0.0.3')).toBe('503 2');
  expect(await ask('/metrics', '127.0.0.3')).toBe('200');
  for (const reply of held) void reply.send('done');
});

const shares = [
  ['one alone gets half', 1, [400]],
  ['two get a third each', 2, [267, 267]],
  ['three get a quarter each', 3, [200, 200, 200]],
  ['seven get an eighth each', 7, Array(7).fill(100)],
] as const;
test.each(shares)(
  'S4: of greedy clients %s, and the next client finds room',
  (_name, clients, expected) => {
    const limit = createFairLimit(800);
    const held = new Map<string, number>();
    for (let round = 0; round < 800; round += 1)
      for (let client = 0; client < clients; client += 1)
        if (limit.enter(`c${client}`) === undefined)
          held.set(`c${client}`, (held.get(`c${client}`) ?? 0) + 1);
    for (const [index, share] of expected.entries())
      expect(Math.abs((held.get(`c${index}`) ?? 0) - Number(share))).toBeLessThanOrEqual(1);
    expect(limit.enter('other')).toBeUndefined();
    limit.leave('other');
    for (const [client, count] of held)
      for (let index = 0; index < count; index += 1) limit.leave(client);
    expect([limit.size(), limit.clients()]).toEqual([0, 0]);
  },
);

test('S4: many small clients fill the room', () => {
  const limit = createFairLimit(800);
  const results = Array.from({ length: 801 }, (_, index) => limit.enter(`c${index}`));
  expect(results.filter((result) => result === undefined)).toHaveLength(800);
  expect(results.at(-1)).toBe('full');
});
