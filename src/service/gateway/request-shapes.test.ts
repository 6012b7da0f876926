import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createForwarder } from './forward.ts';

interface Arrived {
  readonly line: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

let core: Server;
let app: FastifyInstance;
let port: number;
const arrived: Arrived[] = [];
beforeEach(async () => {
  arrived.length = 0;
  core = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      arrived.push({ line: `${request.method} ${request.url}`, body, headers: request.headers });
      response.end('{"code":0}');
    });
  });
  core.listen(0, '127.0.0.1');
  await once(core, 'listening');
  const address = core.address();
  const corePort = typeof address === 'object' ? address?.port : undefined;
  app = fastify();
  await app.register(createForwarder({ url: `http://127.0.0.1:${corePort}/api` }), {
    prefix: '/gateway',
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const own = app.server.address();
  port = typeof own === 'object' ? (own?.port ?? 0) : 0;
});
afterEach(async () => {
  await app.close();
  core.closeAllConnections();
  core.close();
});

const send = (...lines: string[]): Promise<string[]> => exchange(lines.join('\r\n'), false);

const exchange = async (bytes: string, breakOff: boolean): Promise<string[]> => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  if (breakOff) socket.end();
  await once(socket, 'close');
  return answer.match(/HTTP\/1\.1 \d{3}/g) ?? [];
};

const hidden = ['GET /gateway/hidden HTTP/1.1', 'Host: x', 'Connection: close', '', ''];

test.each<[string, string[]]>([
  [
    'a length and chunks',
    ['Content-Length: 6', 'Transfer-Encoding: chunked', '', '0', '', ...hidden],
  ],
  [
    'chunks and a length',
    ['Transfer-Encoding: chunked', 'Content-Length: 6', '', '0', '', ...hidden],
  ],
  ['two lengths', ['Content-Length: 0', 'Content-Length: 44', '', ...hidden]],
  ['a list of lengths', ['Content-Length: 0, 44', '', ...hidden]],
  ['a length with a sign', ['Content-Length: +0', '', ...hidden]],
  ['a length in other digits', ['Content-Length: 0x0', '', ...hidden]],
  ['a blank before the colon', ['Content-Length : 44', '', ...hidden]],
  ['another transfer encoding', ['Transfer-Encoding: xchunked', '', '0', '', ...hidden]],
  [
    'chunks that are not the last encoding',
    ['Transfer-Encoding: chunked, identity', '', '0', '', ...hidden],
  ],
  [
    'chunks twice',
    ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity', '', '0', '', ...hidden],
  ],
  ['a vertical tab before chunked', ['Transfer-Encoding: \u000bchunked', '', '0', '', ...hidden]],
  ['a folded header', ['Transfer-Encoding:', ' chunked', 'Content-Length: 44', '', ...hidden]],
  [
    'a size of a chunk that is no number',
    ['Transfer-Encoding: chunked', '', '0x1', 'a', '0', '', ...hidden],
  ],
  [
    'a size of a chunk that is too large',
    ['Transfer-Encoding: chunked', '', '10000000000000000', 'a', '0', '', ...hidden],
  ],
  ['a bare line feed in a header', ['X-A: b\nContent-Length: 44\n', '', ...hidden]],
  ['a NUL in a header', ['X-A: b\u0000c', 'Content-Length: 0', '', ...hidden]],
])('%s is refused, and nothing hidden behind it is taken for a request', async (_what, lines) => {
  const statuses = await send('POST /gateway/shown HTTP/1.1', 'Host: x', ...lines);
  expect(statuses).toEqual(['HTTP/1.1 400']);
  expect(arrived.map(({ line }) => line)).not.toContain('GET /api/hidden');
  expect(arrived.filter(({ body }) => body.includes('hidden'))).toEqual([]);
});

test('requests that follow each other on one connection arrive one by one, each delimited by us', async () => {
  const chunked = [
    'POST /gateway/a HTTP/1.1',
    'Host: x',
    'Transfer-Encoding: chunked',
    'Trailer: X-End',
    '',
    '5',
    'hello',
    '0',
    'X-End: 1',
    '',
    '',
  ];
  const sized = [
    'POST /gateway/b HTTP/1.1',
    'Host: x',
    'Connection: close',
    'Content-Length: 3',
    '',
    'abc',
  ];
  expect(await send(chunked.join('\r\n') + sized.join('\r\n'))).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 200',
  ]);
  expect(arrived.map(({ line, body }) => [line, body])).toEqual([
    ['POST /api/a', 'hello'],
    ['POST /api/b', 'abc'],
  ]);
  for (const name of ['trailer', 'x-end']) expect(arrived[0]?.headers).not.toHaveProperty(name);
});

test('a length that the client declares to be for one connection only leaves the body whole', async () => {
  await send(
    'POST /gateway/a HTTP/1.1',
    'Host: x',
    'Connection: Content-Length, close',
    'Content-Length: 5',
    '',
    'hello',
  );
  expect(arrived).toMatchObject([
    { line: 'POST /api/a', body: 'hello', headers: { 'transfer-encoding': 'chunked' } },
  ]);
});

test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST', 'PUT', 'PATCH'])(
  'the body of a %s stays a body, however the client delimits it',
  async (method) => {
    const body = hidden.join('\r\n');
    const head = [`${method} /gateway/shown HTTP/1.1`, 'Host: x'];
    const chunks = ['Transfer-Encoding: chunked', '', body.length.toString(16), body, '0', '', ''];
    await send([...head, 'Connection: close', ...chunks].join('\r\n'));
    await send(
      [
        ...head,
        'Connection: Content-Length, close',
        `Content-Length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    );
    expect(arrived.map((one) => [one.line, one.body])).toEqual([
      [`${method} /api/shown`, body],
      [`${method} /api/shown`, body],
    ]);
  },
);

test('a body that breaks off is not passed off as whole', async () => {
  await exchange(
    ['POST /gateway/a HTTP/1.1', 'Host: x', 'Content-Length: 500', '', 'hello'].join('\r\n'),
    true,
  );
  expect(arrived).toEqual([]);
});

test('what is meant for one connection, says where a client is, or belongs to the studio does not arrive', async () => {
  const dropped = {
    connection: 'close, X-Hop, x-other',
    'x-hop': '1',
    'x-other': '1',
    'keep-alive': 'timeout=9',
    'proxy-connection': 'keep-alive',
    'proxy-authorization': 'secret',
    'proxy-authenticate': 'Basic',
    te: 'trailers',
    upgrade: 'h2c',
    expect: '100-continue',
    cookie: '__Host-studio=secret; studio=secret',
    forwarded: 'for=10.0.0.1',
    'x-real-ip': '10.0.0.1',
    'x-forwarded-port': '1',
    'x-forwarded-user': 'admin',
  };
  const lines = Object.entries({
    ...dropped,
    'Accept-Language': 'fil',
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-host': 'evil',
  }).map(([name, value]) => `${name}: ${value}`);
  await send('GET /gateway/a HTTP/1.1', 'Host: phones.example', ...lines, '', '');
  const { connection: _, ...headers } = arrived[0]?.headers ?? {};
  expect(headers).toMatchObject({
    'accept-language': 'fil',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'phones.example',
    'x-forwarded-proto': 'http',
  });
  expect(Object.keys(headers).filter((name) => Object.hasOwn(dropped, name))).toEqual([]);
  expect(JSON.stringify(headers)).not.toContain('secret');
});
