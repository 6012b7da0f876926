import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rejectDuplicates } from './reject-duplicates.ts';

const begun: string[] = [];
const paths: string[] = [];
let base: string;
let app: FastifyInstance;
beforeEach(async () => {
  begun.length = 0;
  paths.length = 0;
  app = fastify();
  app.addHook('onRequest', (request, _reply, done) => {
    begun.push(request.url);
    done();
  });
  app.addHook('onRequest', rejectDuplicates(2));
  app.post('/*', (request) => {
    paths.push(request.url);
    return { code: 0 };
  });
  base = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const post = async (path: string, attempt?: string): Promise<number> =>
  (
    await fetch(`${base}${path}`, {
      method: 'POST',
      ...(attempt === undefined ? {} : { headers: { 'x-attempt': attempt } }),
    })
  ).status;

test('contract 10: an attempt that comes again is refused and does nothing; another one, and what names none, goes on', async () => {
  expect([
    await post('/pay', 'a'),
    await post('/pay', 'a'),
    await post('/pay', 'b'),
    await post('/read'),
    await post('/read'),
  ]).toEqual([200, 409, 200, 200, 200]);
  expect(paths).toEqual(['/pay', '/pay', '/read', '/read']);
});

test('contract 10: also while the first is on its way, and when its connection has gone', async () => {
  const { port } = new URL(base);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /pay HTTP/1.1\r\nhost: phone\r\nx-attempt: a\r\ncontent-length: 5\r\n\r\n');
  await expect.poll(() => begun).toHaveLength(1);
  expect(await post('/pay', 'a')).toBe(409);
  socket.destroy();
  expect([await post('/pay', 'a'), paths]).toEqual([409, []]);
});

test('the newest attempts are remembered, and no name that is too long', async () => {
  for (const attempt of ['a', 'b', 'c']) await post('/pay', attempt);
  expect([await post('/pay', 'c'), await post('/pay', 'b'), await post('/pay', 'a')]).toEqual([
    409, 409, 200,
  ]);
  const long = 'a'.repeat(65);
  expect([await post('/pay', long), await post('/pay', long)]).toEqual([200, 200]);
});
