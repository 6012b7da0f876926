import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createConnectionTracker, type ConnectionTracker } from './connections.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const start = async (
  max = 100,
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
    maxConnections: max,
  });
  server = createServer(traffic.wrapHandler((_request, response) => void held.push(response)));
  server.on('connection', traffic.onConnection).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path }, resolve).once('error', reject);
    });
  return { ask, traffic, held };
};

test('requests under way are counted without health checks, until the client has gone', async () => {
  const { ask, held, traffic } = await start();
  const lost = ask('/a').catch(() => 'lost');
  void ask('/metrics').catch(() => undefined);
  await expect.poll(() => held.length).toBe(2);
  expect(traffic.load()).toEqual({ underWay: 1, refused: 0, connections: 2 });
  held[0]?.destroy();
  held[1]?.destroy();
  expect(await lost).toBe('lost');
  await expect.poll(traffic.load).toEqual({ underWay: 0, refused: 0, connections: 0 });
});

test('S4: one address takes half of the connections, and has room again after one closes', async () => {
  const { ask, held, traffic } = await start(4);
  const first = ask('/a').catch(() => 'lost');
  void ask('/b').catch(() => undefined);
  await expect.poll(() => held.length).toBe(2);
  await expect(ask('/c')).rejects.toThrow(/ECONNRESET|socket hang up/);
  held[0]?.destroy();
  await first;
  await expect.poll(() => traffic.load().connections).toBe(1);
  void ask('/d').catch(() => undefined);
  await expect.poll(() => held.length).toBe(3);
});

test('while the service drains every answer asks the client to let go of the connection', async () => {
  const { ask, traffic, held } = await start();
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

test('fairness: a connection that was reset before it was accepted is closed', async () => {
  const { ask, held, traffic } = await start();
  server?.prependListener('connection', (socket: Socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: undefined });
  });
  await expect(ask('/a')).rejects.toThrow(/ECONNRESET|socket hang up/);
  expect([held.length, traffic.load().connections]).toEqual([0, 0]);
});
