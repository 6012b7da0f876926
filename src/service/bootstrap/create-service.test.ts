import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultHeaders } from '../http/cached-response.ts';
import {
  makeServiceFolder,
  type ServiceFolder,
  screen,
  runTestService,
} from '../service.fixture.ts';

let program: ServiceFolder;
beforeEach(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'x'));
});
afterEach(() => program.remove());

test('health, readiness and metrics answer', async () => {
  const { app } = await runTestService(program);
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'ready',
    release: 1,
    database: 'up',
  });
  for (const id of ['one', 'one', 'none'])
    await app.inject(`/delivery/v1/screens/${id}?sessionId=s3cr3t`);
  await app.inject('/one?sessionId=s3cr3t');
  const metrics = await app.inject('/metrics');
  expect(metrics.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(metrics.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="shell",status="200"} 1',
  );
  expect(metrics.body).toContain('delivery_answers_total{what="screen",status="200"} 2');
  expect(metrics.body).toContain('delivery_answers_total{what="screen",status="404"} 1');
  expect((await app.inject('/metrics')).body).toContain(
    'delivery_answers_total{what="screen",status="200"} 2',
  );
  expect(metrics.body).not.toContain('s3cr3t');
  await app.close();
});

test('contract 3: the sandbox answers behind the prefix of the configuration, and at /sandbox', async () => {
  const { app } = await runTestService(program);
  const response = await app.inject({
    method: 'POST',
    url: '/gateway/v3/bind-card/card-init?userId=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'product_id=7',
  });
  expect(response.json()).toMatchObject({ code: 0, message: '' });
  expect((await app.inject('/sandbox')).body).toContain('Sandbox loan core');
  expect(
    (await app.inject({ url: '/gateway/v3/unknown', headers: { accept: 'text/html' } })).json(),
  ).toMatchObject({ code: 404 });
  await app.close();
});

test.each([{ SANDBOX: 'off' }, { LOAN_CORE_URL: 'http://127.0.0.1:9' }])(
  'contract 3: with %j there is no sandbox',
  async (variables: Record<string, string>) => {
    const { app } = await runTestService(program, { variables });
    expect(
      (await app.inject({ url: '/sandbox', headers: { accept: 'text/html' } })).statusCode,
    ).toBe(404);
    await app.close();
  },
);

test.each(['/nothing', '/%ff%fe'])(
  'what is at no address, or at one that cannot be decoded, is data and never a page: %s',
  async (url) => {
    const { app } = await runTestService(program);
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers]).toMatchObject([404, defaultHeaders]);
    await app.close();
  },
);

test('without any loan core backend calls are answered with 503', async () => {
  const { app } = await runTestService(program, { variables: { SANDBOX: 'off' } });
  const response = await app.inject({
    method: 'POST',
    url: '/gateway/popular/buyers',
    payload: {},
  });
  expect([response.statusCode, response.json()]).toEqual([
    503,
    {
      code: 'unavailable',
      message: 'No loan core is connected. Set LOAN_CORE_URL, or SANDBOX to on.',
    },
  ]);
  await app.close();
});

test.each<[string, (root: string) => Promise<unknown>, 1 | 2, RegExp]>([
  [
    'no built page',
    (root) => rm(join(root, 'dist/app/index.html')),
    1,
    /index\.html: expected the built web app \(ENOENT.*\)\. Build it first\.$/,
  ],
  [
    'a page without a head',
    (root) => writeFile(join(root, 'dist/app/index.html'), '<p>'),
    1,
    /expected exactly one <\/head>; found 0\.$/,
  ],
  [
    'no list of built files',
    (root) => rm(join(root, 'dist/app/.vite'), { recursive: true }),
    1,
    /manifest\.json: expected the list of built files \(ENOENT/,
  ],
  [
    'a list of built files that is cut off',
    (root) => writeFile(join(root, 'dist/app/.vite/manifest.json'), '{"a'),
    1,
    /manifest\.json: the file of preboot\/preboot\.ts is missing\. Build the web app again\.$/,
  ],
  [
    'no assets',
    (root) => rm(join(root, 'dist/app/assets'), { recursive: true }),
    1,
    /assets: expected the built web app \(ENOENT.*\)\. Build it first\.$/,
  ],
  [
    'no screens',
    (root) => rm(join(root, 'screens'), { recursive: true }),
    1,
    /screens: the folder of the shipped screens cannot be read \(ENOENT/,
  ],
  [
    'an empty folder of screens',
    (root) => rm(join(root, 'screens/one.json')),
    1,
    /expected at least one screen; found none/,
  ],
  [
    'a data folder that is a file',
    (root) => writeFile(join(root, 'data'), ''),
    2,
    /^DATA_DIR: expected a writable folder \(E/,
  ],
  [
    'a database that is none',
    (root) =>
      mkdir(join(root, 'data')).then(() =>
        writeFile(join(root, 'data/screens.db'), 'x'.repeat(8192)),
      ),
    2,
    /^DATA_DIR: .*not a database/,
  ],
  [
    'a sandbox database that is none',
    (root) =>
      mkdir(join(root, 'data')).then(() =>
        writeFile(join(root, 'data/sandbox.db'), 'x'.repeat(8192)),
      ),
    2,
    /^DATA_DIR: .*not a database/,
  ],
])('a start with %s is refused in one line', async (_name, spoil, exitCode, line) => {
  await spoil(program.root);
  await expect(runTestService(program)).rejects.toMatchObject({
    exitCode,
    lines: [expect.stringMatching(line)],
  });
});

test('a second service on one embedded database is refused, and starts once the first has ended', async () => {
  const { app } = await runTestService(program);
  await expect(runTestService(program)).rejects.toMatchObject({
    exitCode: 2,
    lines: [expect.stringMatching(/^DATA_DIR: .*another service uses it/)],
  });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
  const next = await runTestService(program);
  expect((await next.app.inject('/readyz')).statusCode).toBe(200);
  await next.app.close();
});
