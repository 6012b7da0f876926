import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { limitClients } from './client-limit.ts';

let app: FastifyInstance | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
});

const large = Buffer.alloc(4 * 1024 * 1024, 'x');

interface Started {
  readonly port: number;
  readonly arrived: string[];
  readonly answer: () => void;
  readonly begun: () => number;
}

const start = async (trustProxy: false | string[] = false): Promise<Started> => {
  app = fastify({ trustProxy, forceCloseConnections: true });
  const arrived: string[] = [];
  const answers: (() => void)[] = [];
  let begun = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    begun += 1;
    done();
  });
  app.addHook('onRequest', limitClients(2));
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/take', () => 'taken');
  app.post('/work', async ({ ip }) => {
    arrived.push(ip);
    await new Promise<void>((resolve) => void answers.push(resolve));
    return 'worked';
  });
  app.get('/large', () => large);
  app.get('/healthz', () => 'sound');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    arrived,
    answer: () => answers.splice(0).forEach((go) => go()),
    begun: () => begun,
  };
};

const open = ({ port }: Started): { readonly socket: Socket; readonly came: () => string } => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part;
  });
  return { socket, came: () => text };
};

const head = (method: string, path: string, length: number, from = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${String(length)}\r\n${from && `x-forwarded-for: ${from}\r\n`}\r\n`;

const trickle = async (
  server: Started,
  times: number,
  from = '',
): Promise<readonly ReturnType<typeof open>[]> => {
  const before = server.begun();
  const opened = Array.from({ length: times }, () => open(server));
  for (const { socket } of opened) socket.write(`${head('POST', '/take', 10, from)}a`);
  await expect.poll(server.begun).toBe(before + times);
  return opened;
};

/** @returns the status of a whole request */
const ask = async (server: Started, from = '', path = '/take'): Promise<string> => {
  const { socket, came } = open(server);
  socket.write(
    `${head(path === '/healthz' ? 'GET' : 'POST', path, path === '/healthz' ? 0 : 1, from)}${path === '/healthz' ? '' : 'b'}`,
  );
  await expect.poll(came).toMatch(/^HTTP/);
  return came().slice(9, 12);
};

describe('a client whose bodies come byte by byte', () => {
  test('is refused beyond a number of them with 429, and when to come again; those that watch over the service are answered', async () => {
    const server = await start();
    await trickle(server, 2);
    const { socket, came } = open(server);
    socket.write(`${head('POST', '/take', 1)}b`);
    await expect.poll(came).toMatch(/"code":"too-many"/);
    expect(came()).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 2\r\n/);
    expect(await ask(server, '', '/healthz')).toBe('200');
  });

  test('has room again when one is through, and when one has gone', async () => {
    const server = await start();
    const [first, second] = await trickle(server, 2);
    expect(await ask(server)).toBe('429');
    first?.socket.write('aaaaaaaaa');
    await expect.poll(() => first?.came()).toMatch(/taken$/);
    expect(await ask(server)).toBe('200');
    await trickle(server, 1);
    expect(await ask(server)).toBe('429');
    second?.socket.destroy();
    await expect.poll(() => ask(server)).toBe('200');
  });

  test('does not limit other clients, by the address from a trusted proxy', async () => {
    const server = await start(['127.0.0.1']);
    await trickle(server, 2, '203.0.113.7');
    expect([await ask(server, '203.0.113.7'), await ask(server, '203.0.113.8')]).toEqual([
      '429',
      '200',
    ]);
    // An IPv6 client has 2^64 addresses.
    await trickle(server, 1, '2001:db8::1');
    await trickle(server, 1, '2001:db8::2');
    expect([await ask(server, '2001:db8::3'), await ask(server, '2001:db8:0:1::3')]).toEqual([
      '429',
      '200',
    ]);
  });

  test('ignores a forwarded address from an untrusted client', async () => {
    const server = await start();
    await trickle(server, 1, '203.0.113.7');
    await trickle(server, 1, '203.0.113.8');
    expect(await ask(server, '203.0.113.9')).toBe('429');
  });
});

test('a client that does not take its answers is refused beyond a number of them', async () => {
  const server = await start();
  const opened = [open(server), open(server)];
  for (const { socket } of opened) socket.pause().write(head('GET', '/large', 0));
  await expect.poll(server.begun).toBe(2);
  await expect.poll(() => ask(server)).toBe('429');
  for (const { socket } of opened) socket.resume();
  await expect.poll(() => ask(server)).toBe('200');
});

test('requests that the service works on do not count: many borrowers may share an address', async () => {
  const server = await start();
  const opened = Array.from({ length: 5 }, () => open(server));
  for (const { socket } of opened) socket.write(`${head('POST', '/work', 1)}b`);
  await expect.poll(() => server.arrived.length).toBe(5);
  expect(await ask(server)).toBe('200');
  server.answer();
  for (const { came } of opened) await expect.poll(came).toMatch(/worked$/);
});

test('what is kept of a client ends with its last request', async () => {
  const server = await start();
  for (let round = 0; round < 3; round += 1) {
    const opened = await trickle(server, 2);
    expect(await ask(server)).toBe('429');
    for (const { socket } of opened) {
      socket.destroy();
      await once(socket, 'close');
    }
    await expect.poll(() => ask(server)).toBe('200');
  }
});
