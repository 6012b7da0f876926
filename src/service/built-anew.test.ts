import { readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { swapDist } from '../../scripts/tools/swap-dist.mjs';
import {
  makeServiceFolder,
  type ServiceFolder,
  runTestService,
  screen,
} from './service.fixture.ts';

let program: ServiceFolder;
beforeEach(async () => {
  program = await makeServiceFolder();
  await program.write(
    'screens/one.json',
    screen('one', 'first', { path: '/one', aliases: [], params: {} }),
  );
});
afterEach(() => program.remove());

const renamed: Readonly<Record<string, string>> = {
  'app/assets/app-1a2b.js': 'app/assets/app-9z8y.js',
  'studio/assets/studio-7a8b.js': 'studio/assets/studio-5x4w.js',
  'preview/assets/preview-9c0d.js': 'preview/assets/preview-3v2u.js',
};

const makeOther = async (next: string): Promise<void> => {
  for (const part of ['app', 'studio', 'preview'])
    await cp(join(program.root, 'dist', part), join(next, part), { recursive: true });
  for (const [before, after] of Object.entries(renamed)) {
    await rm(join(next, before));
    await mkdir(dirname(join(next, after)), { recursive: true });
    await writeFile(join(next, after), 'console.log("other")');
    const page = join(next, dirname(dirname(before)), 'index.html');
    const [name = '', other = ''] = [before, after].map((file) => file.split('/').at(-1));
    await writeFile(
      page,
      readFileSync(page, 'utf8').replaceAll(name, other).replace('<title>', '<title>Other '),
    );
  }
  await writeFile(join(next, 'app/icon.svg'), '<svg id="other"/>');
};
const buildOther = (make = makeOther): Promise<void> =>
  swapDist(join(program.root, 'dist'), 'other', ['app', 'studio', 'preview'], make);

const addresses = [
  '/one',
  '/unknown',
  '/assets/app-1a2b.js',
  '/icon.svg',
  '/studio',
  '/studio/documents/one',
  '/studio/assets/studio-7a8b.js',
  '/studio/preview',
  '/preview/assets/preview-9c0d.js',
];
type Service = Awaited<ReturnType<typeof runTestService>>;
const ask = async ({ app }: Service, url: string) => {
  const { statusCode, headers, body } = await app.inject({
    url,
    headers: { accept: 'text/html,*/*', 'accept-encoding': 'br;q=0' },
  });
  return [url, statusCode, headers['content-type'], body];
};
const askAll = async (service: Service) => Promise.all(addresses.map((url) => ask(service, url)));

test('a service serves its own pages and their files during and after a build; one that is started then serves the new ones', async () => {
  const service = await runTestService(program);
  const before = await askAll(service);
  expect(before.map(([url, status]) => [url, status])).toEqual(
    addresses.map((url) => [url, url === '/unknown' ? 404 : 200]),
  );
  let during: unknown;
  await buildOther(async (next) => {
    await makeOther(next);
    during = await askAll(service);
  });
  expect(during).toEqual(before);
  expect(await askAll(service)).toEqual(before);
  await service.app.close();

  const later = await runTestService(program);
  expect((await ask(later, '/assets/app-1a2b.js'))[1]).toBe(404);
  for (const file of Object.values(renamed)) {
    const url = `/${file.replace('app/', '')}`;
    expect(await ask(later, url)).toEqual([
      url,
      200,
      'text/javascript; charset=utf-8',
      'console.log("other")',
    ]);
  }
  expect((await ask(later, '/icon.svg')).at(-1)).toBe('<svg id="other"/>');
  for (const url of ['/unknown', '/studio', '/studio/preview'])
    expect((await ask(later, url)).at(-1)).toContain('<title>Other ');
  await later.app.close();
});

test('a service whose built program is taken away goes on', async () => {
  const service = await runTestService(program);
  const before = await askAll(service);
  await rm(join(program.root, 'dist'), { recursive: true });
  expect(await askAll(service)).toEqual(before);
  await service.app.close();
});

test('a client that has a built file is told so, in whatever form it has it; HEAD gets the same headers', async () => {
  const service = await runTestService(program);
  const pending = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    service.app.inject({
      method,
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'br', ...headers },
    });
  const first = await pending({});
  const again = await pending({ 'if-none-match': String(first.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await pending({}, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.headers['vary']]).toEqual([
    200,
    '2',
    'Accept-Encoding',
  ]);
  await service.app.close();
});

test.each([
  '/assets/',
  '/assets/app-1a2b.js.br',
  '/studio/assets/lost.js',
  '/studio/assets/..%2findex.html',
  '/preview/assets/__proto__',
])('%s is no built file', async (url) => {
  const service = await runTestService(program);
  const response = await service.app.inject({ url });
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { code: 'not-found', message: 'There is nothing at this address.' },
  ]);
  await service.app.close();
});
