import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createConnectionTracker, type ConnectionTracker } from './connections.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const start = async (
  max: number,
): Promise<{
  ask: (path: string) => Promise<IncomingMessage>;
  traffic: ConnectionTracker;
  held: ServerResponse[];
}> => {
  const held: ServerResponse[] = [];
  const traffic = createConnectionTracker({
    memoryHandler: ({ url }, response) => {
      if (url !== '/memory') return false;
      response.end('memory');
      return true;
    },
    maxInFlight: max,
  });
  server = createServer(traffic.wrapHandler((_request, response) => void held.push(response)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path }, resolve).once('error', reject);
    });
  return { ask, traffic, held };
};

test('beyond a number of requests the answer is 503 with Retry-After; what is in memory and what watches over the service is answered', async () => {
  const { ask, held } = await start(2);
  const first = [ask('/a'), ask('/b')];
  await expect.poll(() => held.length).toBe(2);
  const refused = await ask('/c?x=1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(JSON.parse(String(await once(refused, 'data')))).toMatchObject({ code: 'busy' });
  expect((await ask('/memory')).statusCode).toBe(200);
  const watching = ['/healthz', '/readyz?x', '/metrics'].map(ask);
  await expect.poll(() => held.length).toBe(5);
  for (const response of held) response.end();
  for (const answer of [...first, ...watching]) expect((await answer).statusCode).toBe(200);
  const next = ask('/d');
  await expect.poll(() => held.length).toBe(6);
  held[5]?.end();
  expect((await next).statusCode).toBe(200);
});

test('a request whose client has gone makes room', async () => {
  const { ask, held } = await start(1);
  const lost = ask('/a').catch(() => 'lost');
  await expect.poll(() => held.length).toBe(1);
  held[0]?.destroy();
  expect(await lost).toBe('lost');
  void ask('/b').catch(() => undefined);
  await expect.poll(() => held.length).toBe(2);
});

test('while the service drains every answer asks the client to let go of the connection', async () => {
  const { ask, traffic, held } = await start(9);
  expect((await ask('/memory')).headers['connection']).toBe('keep-alive');
  const early = ask('/a');
  await expect.poll(() => held.length).toBe(1);
  traffic.drain();
  expect((await ask('/memory')).headers['connection']).toBe('close');
  const other = ask('/b');
  await expect.poll(() => held.length).toBe(2);
  for (const response of held) response.end();
  expect([(await early).headers['connection'], (await other).headers['connection']]).toEqual([
    'close',
    'close',
  ]);
  expect(traffic.isDraining()).toBe(true);
});
