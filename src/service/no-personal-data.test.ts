import { createServer } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../shared/sqlite.ts';
import {
  makeServiceFolder,
  type ServiceFolder,
  type RunningService,
  runTestService,
  screen,
  signInAs,
} from './service.fixture.ts';

const admin = {
  ADMIN_EMAIL: 'planted.admin@loans.example',
  ADMIN_PASSWORD: 'planted password of the admin',
};

/** Must appear in no log, metric or row. */
const planted = {
  email: 'planted.juan@loans.example',
  name: 'Planted Juan dela Cruz',
  password: 'planted secret of juan',
  phone: '639171234567',
  session: 'planted-session-6f1c',
  draft: 'planted words of a draft',
  path: 'planted-path',
};

let program: ServiceFolder;
let core: { readonly url: string; readonly close: () => void };
let running: RunningService;
beforeEach(async () => {
  program = await makeServiceFolder();
  await program.write('screens/bank/one.json', screen('one', 'x'));
  const server = createServer((request) => request.socket.destroy());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  core = {
    url: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`,
    close: () => void server.close(),
  };
  running = await runTestService(program, { variables: { ...admin, LOAN_CORE_URL: core.url } });
});
afterEach(async () => {
  await running.app.close();
  core.close();
  await program.remove();
});

const walk = async (app: FastifyInstance, mark = ''): Promise<string[]> => {
  const marked = (text: string): string => text + mark;
  const { cookie, 'x-csrf-token': csrf } = await signInAs(
    app,
    admin.ADMIN_EMAIL,
    admin.ADMIN_PASSWORD,
  );
  const headers = { cookie, 'x-csrf-token': csrf };
  const studio = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object | string,
    more: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url: `/studio/api/v1${path}`,
      headers: { ...headers, ...more },
      ...(payload === undefined ? {} : { payload }),
    });
  await studio('POST', '/sign-in', { email: marked(planted.email), password: planted.password });
  await studio('POST', '/people', {
    email: `${mark}${planted.email}`,
    name: planted.name,
    roles: ['editor'],
  });
  await studio('POST', '/people', { email: planted.email, name: { wrong: planted.name } });
  await studio('POST', '/documents', {
    id: `doc${mark}`,
    text: JSON.stringify({
      kind: 'screen',
      id: `doc${mark}`,
      title: { text: marked(planted.draft) },
    }),
  });
  await studio('PUT', `/documents/doc${mark}/draft`, marked(planted.draft), {
    'content-type': 'text/plain',
    'if-match': '"d1-000000000000"',
  });
  await studio(
    'PUT',
    `/documents/doc${mark}/draft`,
    `{"${planted.draft}":1,"${planted.draft}":2}`,
    {
      'content-type': 'text/plain',
      'if-match': '"d1-000000000000"',
    },
  );
  await studio('POST', '/documents', `{"id": ${planted.phone}`, {
    'content-type': 'application/json',
  });
  await studio('GET', `/${marked(planted.path)}?email=${planted.email}`);
  await studio('GET', '/audit?limit=5');
  const query = `mobilePhone=${marked(planted.phone)}&sessionId=${marked(planted.session)}&name=${encodeURIComponent(planted.name)}`;
  for (const url of [
    `/one?${query}`,
    `/${marked(planted.path)}?${query}`,
    `/%E0%A4%A?${query}`,
    `/promotion/${marked(planted.path)}?${query}`,
  ])
    await app.inject({ url });
  await app.inject({ url: `/delivery/v1/screens/${marked(planted.path)}?${query}` });
  await app.inject({ url: `/gateway/order-detail?${query}`, headers: { cookie: planted.session } });
  await app.inject({
    method: 'POST',
    url: `/gateway/register?${query}`,
    payload: { phone: marked(planted.phone), name: planted.name },
  });
  await app.inject({
    method: 'POST',
    url: '/delivery/v1/reports',
    payload: {
      kind: 'broken-widget',
      code: 'x',
      screen: marked(planted.path),
      release: 1,
      name: planted.name,
    },
  });
  await app.inject({
    method: 'POST',
    url: '/delivery/v1/reports',
    payload: { kind: 'broken-widget', code: planted.phone, screen: 'one', release: 1 },
  });
  await app.inject({ method: 'OPTIONS', url: `/${marked(planted.path)}` });
  return [cookie, cookie.split('=')[1] ?? '', csrf];
};

const expectNothing = (text: string, more: readonly string[] = []): void => {
  for (const value of [...Object.values(planted), ...Object.values(admin), ...more]) {
    for (const form of [
      value,
      encodeURIComponent(value),
      Buffer.from(value).toString('base64').replaceAll('=', ''),
    ])
      expect(text).not.toContain(form);
  }
};

describe('what the service writes down of people for operators', () => {
  test('the log holds nothing of them, whatever goes wrong', async () => {
    const tokens = await walk(running.app);
    const db = openDatabase(join(program.dataDir, 'screens.db'));
    for (const table of ['draft_texts', 'sign_in_attempts'])
      await sql`drop table ${sql.id(table)}`.execute(db);
    await db.destroy();
    const headers = { cookie: tokens[0] ?? '', 'x-csrf-token': tokens[2] ?? '' };
    const text = JSON.stringify({ kind: 'screen', id: 'two', title: { text: planted.draft } });
    const failed = [
      await running.app.inject({
        method: 'POST',
        url: '/studio/api/v1/documents',
        headers,
        payload: { id: 'two', text },
      }),
      await running.app.inject({
        method: 'POST',
        url: '/studio/api/v1/sign-in',
        payload: { email: planted.email, password: planted.password },
      }),
    ];
    expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    const log = running.log();
    expect(log).toContain('An answer failed');
    expect(log).toContain('no such table: draft_texts');
    expect(log).toContain('The loan core did not respond');
    expect(log).toContain('A sign-in was rejected');
    expectNothing(log, tokens);
    for (const line of log.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg');
  });

  test('the metrics hold nothing of them, and grow with nothing that they send', async () => {
    const tokens = await walk(running.app);
    await walk(running.app, '0');
    const read = async (): Promise<string> => (await running.app.inject('/metrics')).body;
    // The first read is counted, too.
    await read();
    const before = await read();
    expectNothing(before, tokens);
    for (const mark of ['1', '2', '3']) await walk(running.app, mark);
    const after = await read();
    expectNothing(after, tokens);
    const seriesOf = (text: string): string[] =>
      [...text.matchAll(/^([a-z_]+(?:\{[^}]*\})?) /gm)]
        .map(([, name = '']) => name)
        .filter((name) => !/^(?:nodejs|process)_/.test(name));
    expect(seriesOf(after).toSorted()).toEqual(seriesOf(before).toSorted());
    const labels = new Set(
      [...after.matchAll(/(?:\{|",)([a-z_]+)="/g)].map(([, name = '']) => name),
    );
    const known = [
      'action',
      'answered_by',
      'kind',
      'le',
      'method',
      'outcome',
      'quantile',
      'route',
      'space',
      'state',
      'status',
      'type',
      'what',
    ];
    const versions = ['version', 'major', 'minor', 'patch'];
    expect([...labels].filter((name) => ![...known, ...versions].includes(name))).toEqual([]);
  });
});
