import { type ClientRequest, createServer, get, type IncomingMessage, request as sendRequest, type Server, type ServerResponse } from 'node:http';
import { urlToHttpOptions } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createForwarder, type ForwardLimits, usualLimits } from './forward.ts';

let core: Server | undefined;
let app: FastifyInstance | undefined;
const lines: string[] = [];
afterEach(async () => {
  await app?.close();
  core?.closeAllConnections();
  core?.close();
  lines.length = 0;
});

const corePort = (): number | undefined => {
  const address = core?.address();
  return typeof address === 'object' ? address?.port : undefined;
};

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A service in front of a loan core that answers by `answer`; the address of the service. */
const start = async (answer: Answer, limits: Partial<ForwardLimits> = {}): Promise<string> => {
  const server = createServer((request, response) => void answer(request, response));
  core = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${corePort()}/api`;
  app = fastify({ logger: { level: 'info', stream: { write: (line: string) => lines.push(line) } } });
  await app.register(createForwarder(base, { ...usualLimits, ...limits }), { prefix: '/gateway' });
  return app.listen({ host: '127.0.0.1', port: 0 });
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};

test('contract 3, API-13: a call arrives at the loan core with path, query, body and headers', async () => {
  const address = await start(async (request, response) => {
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, body: await readBody(request) }));
  });
  const response = await fetch(`${address}/gateway/v3/bind-card/card-init?userId=1&x=%20`, {
    method: 'POST',
    headers: { building: 'b1', gather: 'g1', cookie: 'studio=secret', 'x-forwarded-for': '10.9.9.9', 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ product_id: '7' }),
  });
  const seen = (await response.json()) as { method: string; url: string; headers: Record<string, string>; body: string };
  expect(seen).toMatchObject({ method: 'POST', url: '/api/v3/bind-card/card-init?userId=1&x=%20', body: 'product_id=7' });
  expect(seen.headers).toMatchObject({
    building: 'b1',
    gather: 'g1',
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
  expect(seen.headers).not.toHaveProperty('cookie');
  expect(seen.headers['host']).toBe(`127.0.0.1:${corePort()}`);
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
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([418, 'image/png', 'no-store']);
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255, 13, 10]);
  for (const name of ['set-cookie', 'content-security-policy', 'x-internal']) expect(response.headers.get(name)).toBeNull();
});

test('an upload flows through in chunks', async () => {
  const address = await start(async (request, response) => response.end(String((await readBody(request)).length)));
  const form = new FormData();
  form.set('problemImage', new Blob(['x'.repeat(300_000)]), 'a.png');
  expect(Number(await (await fetch(`${address}/gateway/upload`, { method: 'POST', body: form })).text())).toBeGreaterThan(300_000);
});

test('an upload is handed on while it still comes in, and is never held whole', async () => {
  const seen: string[] = [];
  const address = await start((request, response) => {
    request.on('data', (chunk: Buffer) => seen.push(chunk.toString()));
    request.once('end', () => response.end(seen.join('')));
  });
  const { hostname: host, port } = new URL(address);
  let upload: ClientRequest | undefined;
  const answered = new Promise<IncomingMessage>((resolve) => {
    upload = sendRequest({ host, port, path: '/gateway/upload', method: 'POST', headers: { 'content-type': 'image/png' } }, resolve);
  });
  upload?.write('first ');
  // The second part is sent only when the first has arrived at the loan core.
  await expect.poll(() => seen.join('')).toBe('first ');
  upload?.end('second');
  expect(await readBody(await answered)).toBe('first second');
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
    'x-kept': '1',
  };
  const answer = await new Promise<IncomingMessage>((resolve) => get({ host, port, path: '/gateway/x', headers }, resolve));
  const seen = JSON.parse(await readBody(answer)) as Record<string, string>;
  expect(seen).toHaveProperty('x-kept', '1');
  for (const name of ['x-hop', 'keep-alive', 'te', 'proxy-authorization', 'upgrade']) expect(seen).not.toHaveProperty(name);
});

test('a path that leads out of the base is refused before anything is sent', async () => {
  let calls = 0;
  const address = await start((_request, response) => {
    calls += 1;
    response.end();
  });
  // fetch would tidy the path first.
  const answer = await new Promise<IncomingMessage>((resolve) => get({ ...urlToHttpOptions(new URL(address)), path: '/gateway/%2e%2e/admin' }, resolve));
  expect([answer.statusCode, JSON.parse(await readBody(answer)), calls]).toEqual([
    400,
    { code: 'invalid', message: 'The path leads out of the loan core.' },
    0,
  ]);
});

test.each<[string, Answer, Partial<ForwardLimits>, string]>([
  ['cuts the connection', (request) => request.socket.destroy(), {}, 'ECONNRESET'],
  ['never answers', () => undefined, { milliseconds: 50 }, 'timeout'],
  ['answers no HTTP', (request) => request.socket.end('hello\r\n\r\n'), {}, 'HPE_INVALID_CONSTANT'],
])('a loan core that %s gives 502 as JSON, and no session value in the log', async (_name, answer, limits, code) => {
  const address = await start(answer, limits);
  const response = await fetch(`${address}/gateway/v3/x?sessionId=s3cr3t`, { method: 'POST', body: 'a=s3cr3t' });
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({ code: 'unavailable', message: 'The loan core cannot be reached, please try again later.' });
  expect(lines.join('')).toContain(`"fault":"${code}"`);
  expect(lines.filter((line) => line.includes('The loan core did not answer')).join('')).not.toContain('s3cr3t');
});

test('a loan core that is not there gives 502', async () => {
  const address = await start(() => undefined);
  core?.close();
  expect((await fetch(`${address}/gateway/x`)).status).toBe(502);
});

test.each<[string, Answer]>([
  [
    'breaks off',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"code":0', () => response.destroy());
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
  const address = await start(answer, { answerBytes: 1000 });
  const outcome = await fetch(`${address}/gateway/x`)
    .then(async (response) => `${response.status} ${await response.text()}`)
    .catch(() => 'cut');
  // Which of the two depends on how much was sent when it was noticed.
  expect(outcome).toMatch(/^(?:cut|502 .*"unavailable".*)$/);
  expect(lines.join('')).toContain('The answer of the loan core broke off');
});

test('a request that is too large gives 413', async () => {
  const address = await start(async (request, response) => response.end(await readBody(request)), { requestBytes: 1000 });
  const stream = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('x'.repeat(2000)));
      controller.close();
    },
  });
  const response = await fetch(`${address}/gateway/x`, { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
  expect(response.status).toBe(413);
});
