import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/app-config.ts';
import { noRelease, createActiveRelease } from '../content/live-release.ts';
import { liveRelease } from '../content/release.fixture.ts';
import {
  makeServiceFolder,
  type ServiceFolder,
  type RunningService,
  runTestService,
  screen,
  template,
} from '../service.fixture.ts';
import { createDeliveryPlugin, deliveryPrefix } from './delivery.ts';

let program: ServiceFolder;
let service: RunningService;
beforeAll(async () => {
  program = await makeServiceFolder();
  await program.write(
    'screens/a/one.json',
    screen('one', '₱1', {
      path: '/one',
      aliases: ['/uno', '#/one'],
      params: { x: { type: 'text' } },
    }),
  );
  await program.write('screens/two.json', {
    ...screen('two', 'second'),
    title: ['if', true, 'A', 'B'],
  });
  await program.write('screens/part.json', {
    ...screen('part', 'shared'),
    kind: 'fragment',
    route: undefined,
  });
  await program.write('screens/promotion/offer.json', {
    ...template('offer', 'first'),
    examples: { sample: { visible: ['never sent'] } },
  });
  service = await runTestService(program);
});
afterAll(async () => {
  await service.app.close();
  await program.remove();
});

const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface Entries {
  screens: { id: string; sha256: string }[];
  templates: { id: string; sha256: string }[];
  fragments: { id: string; sha256: string }[];
}
const manifest = async (): Promise<Entries> =>
  (await service.app.inject('/delivery/v1/manifest')).json<Entries>();

test('the manifest names the release and every published document', async () => {
  const response = await service.app.inject('/delivery/v1/manifest');
  expect(response.json()).toEqual({
    release: 1,
    screens: [
      {
        id: 'one',
        sha256: hash,
        title: 'Title of one',
        route: { path: '/one', aliases: ['/uno', '#/one'], params: { x: { type: 'text' } } },
      },
      { id: 'two', sha256: hash, route: { path: '/two', aliases: [], params: {} } },
    ],
    templates: [{ id: 'offer', sha256: hash, title: 'Title of offer' }],
    fragments: [{ id: 'part', sha256: hash, title: 'Title of part' }],
  });
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=10, stale-while-revalidate=20',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
    'x-release': '1',
  });
  const again = await service.app.inject({
    url: '/delivery/v1/manifest',
    headers: { 'if-none-match': String(response.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each(['screens/one', 'templates/offer', 'fragments/part'])(
  'PROMO-12: %s is sent as canonical JSON, compressed as the client likes, for a short time',
  async (path) => {
    const get = (accepted: string) =>
      service.app.inject({ url: `/delivery/v1/${path}`, headers: { 'accept-encoding': accepted } });
    const [plain, br, gz] = [await get('identity'), await get('gzip, br'), await get('gzip')];
    expect(plain.body).toMatch(
      /^\{"body":\[\{"id":"text","props":\{"text":"(₱1|first|shared)"\},"widget":"text"\}\],"class":"(info|promotion)","id":"(one|offer|part)"/,
    );
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual([
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gz.rawPayload)).toEqual(plain.rawPayload);
    for (const response of [plain, br, gz]) {
      expect(response.headers).toMatchObject({
        vary: 'Accept-Encoding',
        etag: plain.headers.etag,
        'cache-control': 'public, max-age=10, stale-while-revalidate=20',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
      expect(response.headers).not.toHaveProperty('set-cookie');
    }
  },
);

test('contract 3: the manifest names exactly the bytes that are sent, and examples are not among them', async () => {
  const { screens, templates, fragments } = await manifest();
  const addresses = [
    ...screens.map(({ id, sha256: name }) => [`screens/${id}`, name]),
    ...templates.map(({ id, sha256: name }) => [`templates/${id}`, name]),
    ...fragments.map(({ id, sha256: name }) => [`fragments/${id}`, name]),
    ...[...screens, ...templates, ...fragments].map(({ sha256: name }) => [`blobs/${name}`, name]),
  ];
  expect(addresses).toHaveLength(8);
  for (const [address, name] of addresses) {
    const response = await service.app.inject(`/delivery/v1/${address}`);
    expect([address, response.statusCode, sha256(response.rawPayload)]).toEqual([
      address,
      200,
      name,
    ]);
    expect(response.json()).not.toHaveProperty('examples');
  }
});

test.each(['screens/one', 'templates/offer'])(
  'a client that has %s gets 304, whatever a proxy made of the tag',
  async (path) => {
    const get = (tags: string) =>
      service.app.inject({ url: `/delivery/v1/${path}`, headers: { 'if-none-match': tags } });
    const { headers } = await service.app.inject(`/delivery/v1/${path}`);
    const tag = String(headers.etag);
    for (const tags of [tag, `"other", ${tag.replace('W/', '')}`, `W/"x",${tag},"y"`, '*']) {
      const response = await get(tags);
      expect([tags, response.statusCode, response.body, response.headers.etag]).toEqual([
        tags,
        304,
        '',
        tag,
      ]);
      expect(response.headers).toMatchObject({
        vary: 'Accept-Encoding',
        'cache-control': headers['cache-control'],
      });
    }
    for (const tags of [`W/"${'0'.repeat(64)}"`, tag.slice(0, -2), '', 'W/'])
      expect([tags, (await get(tags)).statusCode]).toEqual([tags, 200]);
  },
);

test('a blob is kept for ever', async () => {
  const [offer] = (await manifest()).templates;
  const get = (headers: Record<string, string>) =>
    service.app.inject({ url: `/delivery/v1/blobs/${offer?.sha256}`, headers });
  const response = await get({ 'accept-encoding': 'br' });
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    etag: `W/"${offer?.sha256}"`,
  });
  expect(response.headers).not.toHaveProperty('x-release');
  expect(await get({ 'if-none-match': `"${offer?.sha256}"` })).toMatchObject({
    statusCode: 304,
    body: '',
  });
});

test('a blob of a former release is still there; a document of a former release is not', async () => {
  const previous = await makeServiceFolder();
  await previous.write('screens/one.json', screen('one', 'x'));
  await previous.write('screens/offer.json', template('offer', 'first'));
  const first = await runTestService(previous);
  const [offer] = (await first.app.inject('/delivery/v1/manifest')).json<Entries>().templates;
  await first.app.close();
  await previous.write('screens/offer.json', template('offer', 'second'));
  const second = await runTestService(previous);
  for (const _ of [1, 2])
    expect((await second.app.inject(`/delivery/v1/blobs/${offer?.sha256}`)).body).toContain(
      '"text":"first"',
    );
  expect((await second.app.inject('/delivery/v1/templates/offer')).body).toContain(
    '"text":"second"',
  );
  await second.app.close();
  await previous.remove();
});

const odd = [
  'three',
  '__proto__',
  'constructor',
  '..%2fone',
  '%00',
  'x'.repeat(90),
  'One',
  'one%20',
  '*',
];
test.each([
  ...['part', 'offer', ...odd].map((id) => `screens/${id}`),
  ...['part', 'one', ...odd].map((id) => `templates/${id}`),
  ...[
    'one',
    ...odd,
    'f'.repeat(64),
    'F'.repeat(64),
    'f'.repeat(63),
    'f'.repeat(65),
    `${'f'.repeat(64)}%0a`,
  ].map((name) => `blobs/${name}`),
])('what is not there is answered as JSON with 404 and not kept: %s', async (path) => {
  const response = await service.app.inject(`/delivery/v1/${path}`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not-found' });
  expect(response.headers['cache-control']).toBe('no-store');
});

/** Over the network, where a body after HEAD would show. */
test('contract 3: HEAD says of documents and blobs what GET says, without a body; so a phone asks whether a hash is vouched for', async () => {
  const base = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { screens, templates } = await manifest();
  const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${base}/delivery/v1/${path}`, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
    });
    const told = [...response.headers].filter(
      ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
    );
    return {
      status: response.status,
      body: await response.text(),
      headers: Object.fromEntries(told),
    };
  };
  for (const path of [
    'screens/one',
    'templates/offer',
    ...[...screens, ...templates].map(({ sha256: name }) => `blobs/${name}`),
  ]) {
    const got = await ask('GET', path);
    const head = await ask('HEAD', path);
    expect([path, head]).toEqual([path, { status: 200, body: '', headers: got.headers }]);
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(got.body));
    const known = { 'if-none-match': String(got.headers['etag']) };
    expect([path, await ask('HEAD', path, known)]).toEqual([path, await ask('GET', path, known)]);
    expect(await ask('HEAD', path, known)).toMatchObject({
      status: 304,
      body: '',
      headers: { etag: got.headers['etag'] },
    });
  }
  for (const path of ['screens/none', 'templates/none', `blobs/${'f'.repeat(64)}`]) {
    expect([path, await ask('HEAD', path)]).toMatchObject([
      path,
      { status: 404, body: '', headers: { 'cache-control': 'no-store' } },
    ]);
  }
});

test('a blob is named by small letters only', async () => {
  const [offer] = (await manifest()).templates;
  expect(
    (await service.app.inject(`/delivery/v1/blobs/${offer?.sha256.toUpperCase()}`)).statusCode,
  ).toBe(404);
});

test('the public configuration can be read', async () => {
  const response = await service.app.inject('/delivery/v1/config');
  expect(response.json()).toMatchObject({
    apiPrefix: '/gateway',
    hosts: { session: ['partner.example.com'] },
  });
  expect(response.json()).not.toHaveProperty('$schema');
});

test('live documents are served while the database is away; what it would have told fails in the open', async () => {
  const metrics = new Registry();
  const live = { ...noRelease, seq: 3 };
  const findBlob = () => Promise.reject(new Error('The database is away.'));
  const app = fastify();
  const { routes } = createDeliveryPlugin({
    config: await readConfig('src/loan-app/config.json'),
    readLive: () => live,
    findBlob,
    metrics,
  });
  await app.register(routes, { prefix: deliveryPrefix });
  expect((await app.inject(`${deliveryPrefix}/manifest`)).json()).toMatchObject({ release: 3 });
  expect((await app.inject(`${deliveryPrefix}/blobs/${'f'.repeat(64)}`)).statusCode).toBe(500);
  expect(await metrics.metrics()).toContain(
    'delivery_answers_total{what="failure",status="500"} 1',
  );
  await app.close();
});

test.each(['before the framework', 'by the routes'])(
  'contract 10: what is withdrawn or has ended is 410, never 304, and not in the manifest (%s)',
  async (way) => {
    const end = Date.parse('2026-12-31T16:00:00Z');
    let time = end - 1;
    const live = liveRelease(
      3,
      [{ ...template('offer', 'x'), not_after: '2026-12-31T16:00:00Z' }],
      { gone: [{ id: 'former', kind: 'screen' }] },
    );
    const delivery = createDeliveryPlugin({
      config: await readConfig('src/loan-app/config.json'),
      readLive: createActiveRelease(
        () => live,
        () => time,
      ),
      findBlob: () => undefined,
      metrics: new Registry(),
    });
    const app = fastify({
      serverFactory: (handler) =>
        createServer((request, response) => {
          if (way === 'by the routes' || !delivery.memoryHandler(request, response))
            handler(request, response);
        }),
    });
    await app.register(delivery.routes, { prefix: deliveryPrefix });
    const base = await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = (path: string, tag = '') =>
      fetch(`${base}${deliveryPrefix}/${path}`, { headers: { 'if-none-match': tag } });
    const tag = String((await ask('templates/offer')).headers.get('etag'));
    expect((await ask('templates/offer', tag)).status).toBe(304);
    time = end;
    for (const path of ['templates/offer', 'screens/former']) {
      for (const known of ['', tag, '*']) {
        const response = await ask(path, known);
        expect([
          path,
          response.status,
          response.headers.get('etag'),
          response.headers.get('cache-control'),
        ]).toEqual([path, 410, null, 'public, max-age=10']);
        expect(await response.json()).toMatchObject({ code: 'gone' });
      }
    }
    expect(await (await ask('manifest')).json()).toEqual({
      release: 3,
      screens: [],
      templates: [],
      fragments: [],
    });
    expect((await ask('templates/former')).status).toBe(404);
    await app.close();
  },
);
