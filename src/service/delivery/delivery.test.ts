import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProgram, type Program, type RunningService, screen, runProgram } from '../service.fixture.ts';

let program: Program;
let service: RunningService;
beforeAll(async () => {
  program = await makeProgram();
  await program.write('screens/a/one.json', screen('one', '₱1', { path: '/one', aliases: ['/uno', '#/one'], params: { x: { type: 'text' } } }));
  await program.write('screens/two.json', { ...screen('two', 'second'), title: ['if', true, 'A', 'B'] });
  await program.write('screens/part.json', { ...screen('part', 'shared'), kind: 'fragment' });
  service = await runProgram(program);
});
afterAll(async () => {
  await service.app.close();
  await program.remove();
});

const sha = '9d9fdef4c5bd33d2d7e2ac5f85b1a5ff6f6fdd1a2b7e6a9f';

test('the manifest names the release and every published screen', async () => {
  const response = await service.app.inject('/delivery/v1/manifest');
  expect(response.json()).toEqual({
    release: 1,
    screens: [
      {
        id: 'one',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        title: 'Title of one',
        route: { path: '/one', aliases: ['/uno', '#/one'], params: { x: { type: 'text' } } },
      },
      { id: 'two', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string, route: { path: '/two', aliases: [], params: {} } },
    ],
  });
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=10, stale-while-revalidate=20',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
    'x-release': '1',
  });
  const again = await service.app.inject({ url: '/delivery/v1/manifest', headers: { 'if-none-match': String(response.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a screen is sent as canonical JSON, compressed as the client likes, named by its hash', async () => {
  const plain = await service.app.inject('/delivery/v1/screens/one');
  expect(plain.body).toMatch(/^\{"body":\[\{"id":"text","props":\{"text":"₱1"\},"widget":"text"\}\],"class":"info","id":"one"/);
  const br = await service.app.inject({ url: '/delivery/v1/screens/one', headers: { 'accept-encoding': 'gzip, br' } });
  const gz = await service.app.inject({ url: '/delivery/v1/screens/one', headers: { 'accept-encoding': 'gzip' } });
  expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
  for (const response of [plain, br, gz]) expect(response.headers).toMatchObject({ vary: 'Accept-Encoding', etag: plain.headers.etag });
});

test('a client that has the screen gets 304, whatever a proxy made of the tag', async () => {
  const { headers } = await service.app.inject('/delivery/v1/screens/one');
  const strong = String(headers.etag).replace('W/', '');
  const response = await service.app.inject({ url: '/delivery/v1/screens/one', headers: { 'if-none-match': `"other", ${strong}` } });
  expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', headers.etag]);
  const other = await service.app.inject({ url: '/delivery/v1/screens/one', headers: { 'if-none-match': `W/"${sha}"` } });
  expect(other.statusCode).toBe(200);
});

test.each(['three', 'part', '__proto__', '..%2fone', 'x'.repeat(90)])('the unknown screen %s is answered as JSON with 404, not kept', async (id) => {
  const response = await service.app.inject(`/delivery/v1/screens/${id}`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not-found' });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('the public configuration can be read', async () => {
  const response = await service.app.inject('/delivery/v1/config');
  expect(response.json()).toMatchObject({ apiPrefix: '/gateway', hosts: { session: ['partner.example.com'] } });
  expect(response.json()).not.toHaveProperty('$schema');
});
