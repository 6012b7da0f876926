import {
  Agent,
  type ClientRequest,
  get,
  type IncomingMessage,
  request as sendRequest,
} from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createForwardedCore, readBody } from './forward.fixture.ts';

const { start, lines, close } = createForwardedCore();
afterEach(close);

test('an upload flows through in chunks', async () => {
  const address = await start(async (request, response) =>
    response.end(String((await readBody(request)).length)),
  );
  const form = new FormData();
  form.set('problemImage', new Blob(['x'.repeat(300_000)]), 'a.png');
  expect(
    Number(await (await fetch(`${address}/gateway/upload`, { method: 'POST', body: form })).text()),
  ).toBeGreaterThan(300_000);
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
    upload = sendRequest(
      {
        host,
        port,
        path: '/gateway/upload',
        method: 'POST',
        headers: { 'content-type': 'image/png' },
      },
      resolve,
    );
  });
  upload?.write('first ');
  await expect.poll(() => seen.join('')).toBe('first ');
  upload?.end('second');
  expect(await readBody(await answered)).toBe('first second');
});

test('a request that is too large gives 413', async () => {
  const address = await start(async (request, response) => response.end(await readBody(request)), {
    maxRequestBytes: 1000,
  });
  const stream = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('x'.repeat(2000)));
      controller.close();
    },
  });
  const response = await fetch(`${address}/gateway/x`, {
    method: 'POST',
    body: stream,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
});

test('reports 7: an upload over the limit is answered in whole, and its connection serves on', async () => {
  let calls = 0;
  const address = await start(
    async (request, response) => {
      calls += 1;
      response.end(await readBody(request));
    },
    { maxRequestBytes: 1000 },
  );
  const { hostname: host, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = async (bytes: number): Promise<readonly [number | undefined, string]> => {
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'content-length': bytes };
      const outgoing = sendRequest(
        { agent, host, port, path: '/gateway/x', method: 'POST', headers },
        resolve,
      );
      outgoing.once('error', reject);
      outgoing.end(Buffer.alloc(bytes, 'x'));
    });
    const response = await answered;
    return [response.statusCode, await readBody(response)];
  };
  expect(await post(8 * 1024 * 1024)).toEqual([
    413,
    '{"code":"too-large","message":"The request is too large."}',
  ]);
  expect(calls).toBe(0);
  expect(await post(3)).toEqual([200, 'xxx']);
  agent.destroy();
});

test.each([false, true])(
  'a client that goes away while the answer has begun: %s ends the call at the loan core',
  async (hasBegun) => {
    const seen = { begun: 0, ended: 0 };
    const address = await start((request, response) => {
      seen.begun += 1;
      request.socket.once('close', () => (seen.ended += 1));
      if (hasBegun) response.write('{"code":0');
    });
    const { hostname: host, port } = new URL(address);
    const client = get({ host, port, path: '/gateway/x' });
    client.once('error', () => undefined);
    const answered = new Promise<void>(
      (resolve) =>
        void client.once('response', (response) =>
          resolve(void response.once('error', () => undefined)),
        ),
    );
    await expect.poll(() => seen.begun).toBe(1);
    if (hasBegun) await answered;
    client.destroy();
    await expect.poll(() => seen.ended).toBe(1);
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  },
);

test('a client that goes away in the middle of an upload ends it at the loan core', async () => {
  const seen = { begun: 0, broken: 0 };
  const address = await start((request) => {
    request.on('data', () => (seen.begun += 1));
    request.once('error', () => (seen.broken += 1));
  });
  const { hostname: host, port } = new URL(address);
  const upload = sendRequest({
    host,
    port,
    path: '/gateway/upload',
    method: 'POST',
    headers: { 'content-length': '100000' },
  });
  upload.once('error', () => undefined);
  upload.write('first');
  await expect.poll(() => seen.begun).toBe(1);
  upload.destroy();
  await expect.poll(() => seen.broken).toBe(1);
});

test('uploads of 10 MB flow through without being held: the loan core that reads slowly slows the client down', async () => {
  const bytes = 10 * 1024 * 1024;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const address = await start(async (request, response) => {
    await opened;
    let length = 0;
    for await (const chunk of request) length += (chunk as Buffer).byteLength;
    response.end(String(length));
  });
  const { hostname: host, port } = new URL(address);
  const chunk = Buffer.alloc(64 * 1024);
  const before = process.memoryUsage().arrayBuffers;
  let sent = 0;
  const upload = async (): Promise<number> => {
    const outgoing = sendRequest({
      host,
      port,
      path: '/gateway/upload',
      method: 'POST',
      headers: { 'content-length': bytes },
    });
    const answer = new Promise<IncomingMessage>((resolve, reject) =>
      outgoing.once('response', resolve).once('error', reject),
    );
    for (let from = 0; from < bytes; from += chunk.byteLength) {
      // The same chunk again, so only the service can grow.
      if (!outgoing.write(chunk))
        await new Promise<void>((resolve) => void outgoing.once('drain', () => resolve()));
      sent += chunk.byteLength;
    }
    outgoing.end();
    return Number(await readBody(await answer));
  };
  const uploads = Promise.all(Array.from({ length: 20 }, upload));
  // Until the buffers of the system are full.
  for (let last = -1; last !== sent; await new Promise((resolve) => setTimeout(resolve, 200)))
    last = sent;
  const [held, stopped] = [process.memoryUsage().arrayBuffers - before, sent];
  open();
  expect(await uploads).toEqual(Array.from({ length: 20 }, () => bytes));
  expect(stopped).toBeLessThan(20 * bytes);
  expect(held).toBeLessThan(8 * bytes);
});
