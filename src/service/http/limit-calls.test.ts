import fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { limitCalls } from './load-shedding.ts';

test('beyond a number of calls that are under way the answer is 503 with Retry-After, and others go on', async () => {
  const held: FastifyReply[] = [];
  const app = fastify();
  await app.register(
    async (gateway) => {
      gateway.addHook('onRequest', limitCalls(2));
      gateway.all('/*', (_request, reply) => void held.push(reply));
    },
    { prefix: '/gateway' },
  );
  app.get('/page', () => 'page');
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const calls = [fetch(`${base}/gateway/a`), fetch(`${base}/gateway/b`)];
  await expect.poll(() => held.length).toBe(2);
  const refused = await fetch(`${base}/gateway/c`, { method: 'POST', body: 'x'.repeat(100_000) });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await (await fetch(`${base}/page`)).text()).toBe('page');
  for (const reply of held) void reply.send('done');
  expect(await Promise.all(calls.map(async (call) => (await call).text()))).toEqual([
    'done',
    'done',
  ]);
  const next = fetch(`${base}/gateway/d`);
  await expect.poll(() => held.length).toBe(3);
  void held[2]?.send('done');
  expect((await next).status).toBe(200);
  await app.close();
});
