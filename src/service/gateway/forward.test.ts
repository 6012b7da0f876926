import { getEventListeners } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallContract } from '../../../renderer/entries/node.ts';
import { calls } from '../../contracts/generated/contracts.ts';
import type { ForwardLimits } from './forward.ts';
import { type CoreHandler, createForwardedCore, readBody } from './forward.fixture.ts';

const { start, core, corePort, server, lines, close } = createForwardedCore();
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
});

/** Two parsers end this response at different bytes. */
const twoLengths =
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\n';

test('contract 3, API-13: a call arrives at the loan core with path, query, body and headers', async () => {
  const address = await start(async (request, response) => {
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, body: await readBody(request) }));
  });
  const response = await fetch(`${address}/gateway/v3/bind-card/card-init?userId=1&x=%20`, {
    method: 'POST',
    headers: {
      building: 'b1',
      gather: 'g1',
      cookie: 'studio=secret',
      'x-attempt': 'a',
      'x-forwarded-for': '10.9.9.9',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: new URLSearchParams({ product_id: '7' }),
  });
  const seen = (await response.json()) as {
    method: string;
    url: string;
    headers: Record<string, string>;
    body: string;
  };
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/api/v3/bind-card/card-init?userId=1&x=%20',
    body: 'product_id=7',
  });
  expect(seen.headers).toMatchObject({
    building: 'b1',
    gather: 'g1',
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
  for (const name of ['cookie', 'x-attempt']) expect(seen.headers).not.toHaveProperty(name);
  expect(seen.headers['host']).toBe(`127.0.0.1:${corePort()}`);
});

test('headers of the service, such as an API key, reach the loan core; clients cannot replace them', async () => {
  const address = await start(
    (request, response) => response.end(String(request.headers.authorization)),
    {},
    { authorization: 'Basic key' },
  );
  const response = await fetch(`${address}/gateway/v3/order`, {
    headers: { authorization: 'Basic mine' },
  });
  expect(await response.text()).toBe('Basic key');
  expect(lines.join()).not.toContain('Basic key');
});

test('every header that a shipped contract names reaches the loan core', async () => {
  const names = Object.values(calls).flatMap(({ http }: CallContract) => [
    ...Object.keys(http?.headers ?? {}),
    ...Object.entries(http?.in ?? {}).flatMap(([name, place]) => (place === 'header' ? name : [])),
  ]);
  expect(names).toContain('Idempotency-Key');
  const address = await start((request, response) => response.end(request.rawHeaders.join()));
  const response = await fetch(`${address}/gateway/v3/order`, {
    headers: Object.fromEntries(names.map((name) => [name, 'x'])),
  });
  const seen = (await response.text()).toLowerCase().split(',');
  expect(names.filter((name) => !seen.includes(name.toLowerCase()))).toEqual([]);
});

test('status, type and bytes of an answer come back; cookies, policies and connection headers do not', async () => {
  const address = await start((_request, response) => {
    response.writeHead(418, {
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'set-cookie': 'studio=mine',
      'content-security-policy': "script-src 'unsafe-inline'",
      'keep-alive': 'timeout=1',
      'x-internal': '1',
    });
    response.end(Buffer.from([0, 255, 13, 10]));
  });
  const response = await fetch(`${address}/gateway/captcha?sid=1`);
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([418, 'image/png', 'no-store']);
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255, 13, 10]);
  for (const name of ['set-cookie', 'content-security-policy', 'x-internal'])
    expect(response.headers.get(name)).toBeNull();
});

test.each<[string, Record<string, string>, string | null]>([
  ['says nothing', {}, 'no-store'],
  [
    'only says when it was changed',
    { 'last-modified': 'Tue, 03 Nov 2026 00:00:00 GMT' },
    'no-store',
  ],
  ['says how long it holds', { 'cache-control': 'max-age=60' }, 'max-age=60'],
  ['offers it to shared caches', { 'cache-control': 'public, max-age=60' }, 'no-store'],
  [
    'offers it to a CDN until a time',
    { 'cache-control': 'S-MaxAge=60', expires: 'Thu, 03 Dec 2026 00:00:00 GMT' },
    'no-store',
  ],
  ['says until when it holds', { expires: 'Thu, 03 Dec 2026 00:00:00 GMT' }, null],
])('how long browsers keep the answer of a loan core that %s', async (_, headers, told) => {
  const address = await start(
    (_request, response) => void response.writeHead(200, headers).end('{}'),
  );
  expect((await fetch(`${address}/gateway/order`)).headers.get('cache-control')).toBe(told);
});

test('what is meant for one connection only is not handed on, nor what the client declares to be so', async () => {
  const address = await start((request, response) => response.end(JSON.stringify(request.headers)));
  const { hostname: host, port } = new URL(address);
  const headers = {
    connection: 'close, X-Hop',
    'x-hop': '1',
    'keep-alive': 'timeout=9',
    te: 'trailers',
    'proxy-authorization': 'secret',
    upgrade: 'h2c',
    'accept-language': 'fil',
  };
  const answer = await new Promise<IncomingMessage>((resolve) =>
    get({ host, port, path: '/gateway/x', headers }, resolve),
  );
  const seen = JSON.parse(await readBody(answer)) as Record<string, string>;
  expect(seen).toHaveProperty('accept-language', 'fil');
  for (const name of ['x-hop', 'keep-alive', 'te', 'proxy-authorization', 'upgrade'])
    expect(seen).not.toHaveProperty(name);
});

test.each([
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
  'x-original-url',
  'x-rewrite-url',
  'x-original-host',
  'x-host',
  'true-client-ip',
  'client-ip',
  'cf-connecting-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'fastly-client-ip',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-prefix',
  'forwarded',
  'x-user-id',
])('S10: the header %s of a client does not reach the loan core', async (name) => {
  const address = await start((request, response) => response.end(JSON.stringify(request.headers)));
  const response = await fetch(`${address}/gateway/x`, { headers: { [name]: 'DELETE /admin' } });
  expect(await response.text()).not.toContain('admin');
});

test('S10: an encoded prefix does not reach another path of the loan core', async () => {
  const asked: string[] = [];
  const address = await start((request, response) => {
    asked.push(String(request.url));
    response.end();
  });
  const answer = await new Promise<IncomingMessage>((resolve) =>
    get({ ...urlToHttpOptions(new URL(address)), path: '/%67ateway/v3/order' }, resolve),
  );
  expect([answer.statusCode, asked]).toEqual([400, []]);
});

test('a path that leads out of the base is refused before anything is sent', async () => {
  let calls = 0;
  const address = await start((_request, response) => {
    calls += 1;
    response.end();
  });
  // fetch would normalize the path.
  const answer = await new Promise<IncomingMessage>((resolve) =>
    get({ ...urlToHttpOptions(new URL(address)), path: '/gateway/%2e%2e/admin' }, resolve),
  );
  expect([answer.statusCode, JSON.parse(await readBody(answer)), calls]).toEqual([
    400,
    { code: 'invalid', message: 'The path leads out of the loan core.' },
    0,
  ]);
});

test.each<[string, CoreHandler, Partial<ForwardLimits>, string]>([
  ['cuts the connection', (request) => request.socket.destroy(), {}, 'ECONNRESET'],
  ['never answers', () => undefined, { timeoutMs: 50 }, 'timeout'],
  ['answers no HTTP', (request) => request.socket.end('hello\r\n\r\n'), {}, 'HPE_INVALID_CONSTANT'],
  [
    'says its length twice',
    (request) => request.socket.end(twoLengths),
    {},
    'HPE_INVALID_TRANSFER_ENCODING',
  ],
  [
    'has no end of headers',
    (_request, response) => response.writeHead(200, { 'x-long': 'x'.repeat(40_000) }).end(),
    {},
    'HPE_HEADER_OVERFLOW',
  ],
  ['switches to another protocol', (request) => request.socket.end(switching), {}, 'no answer'],
])(
  'a loan core that %s gives 502 as JSON, and no session value in the log',
  async (_name, answer, limits, code) => {
    const address = await start(answer, limits);
    const response = await fetch(`${address}/gateway/v3/x?sessionId=s3cr3t`, {
      method: 'POST',
      body: 'a=s3cr3t',
    });
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      code: 'unavailable',
      message: 'The loan core cannot be reached, please try again later.',
    });
    expect(lines.join('')).toContain(`"fault":"${code}"`);
    expect(
      lines.filter((line) => line.includes('The loan core did not respond')).join(''),
    ).not.toContain('s3cr3t');
  },
);

test('a loan core that is not there gives 502', async () => {
  const address = await start(() => undefined);
  core()?.close();
  expect((await fetch(`${address}/gateway/x`)).status).toBe(502);
});

test.each<[string, CoreHandler]>([
  [
    'breaks off',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"code":0', () => response.destroy());
    },
  ],
  [
    'breaks off between its chunks',
    (_request, response) => {
      response.write('{"code":0', () => response.destroy());
    },
  ],
  [
    'says that it is too large',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '1800' });
      response.end('x'.repeat(1800));
    },
  ],
  [
    'is too large',
    (_request, response) => {
      response.write('x'.repeat(900));
      response.end('x'.repeat(900));
    },
  ],
])('an answer that %s is not passed off as whole', async (_name, answer) => {
  const address = await start(answer, { maxResponseBytes: 1000 });
  const outcome = await fetch(`${address}/gateway/x`)
    .then(async (response) => `${response.status} ${await response.text()}`)
    .catch(() => 'cut');
  expect(outcome).toMatch(/^(?:cut|502 .*"unavailable".*)$/);
  expect(lines.join('')).toContain('The response of the loan core was cut off');
});

test('an answer that begins and does not go on is cut at the time limit', async () => {
  const address = await start((_request, response) => response.write('{"code":0'), {
    timeoutMs: 300,
  });
  const began = performance.now();
  const outcome = await fetch(`${address}/gateway/x`)
    .then((response) => response.text())
    .catch(() => 'cut');
  expect(outcome).toBe('cut');
  expect(performance.now() - began).toBeGreaterThan(250);
  expect(lines.join('')).toContain('The response of the loan core was cut off');
});

test('S10: a redirect of the loan core is not followed, and its address is not handed on', async () => {
  const asked: string[] = [];
  const address = await start((request, response) => {
    asked.push(String(request.url));
    response.writeHead(302, { location: '/api/elsewhere' }).end();
  });
  const response = await fetch(`${address}/gateway/x`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location'), asked]).toEqual([
    302,
    null,
    ['/api/x'],
  ]);
});

test('fairness: a call of a client that left before it was accepted keeps no memory', async () => {
  const address = await start((_request, response) => response.end('{}'));
  server()?.on('connection', (socket: Socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: undefined });
  });
  const anySignal = vi.spyOn(AbortSignal, 'any');
  expect((await fetch(`${address}/gateway/x`)).status).toBe(502);
  const signals = anySignal.mock.results.flatMap(({ value }) =>
    value instanceof AbortSignal ? [value] : [],
  );
  expect(signals.map((signal) => getEventListeners(signal, 'abort').length)).toEqual([0]);
});
