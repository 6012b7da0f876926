import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrateToLatest, openDatabase } from '../../shared/sqlite.ts';
import { sandboxMigrations } from '../database/schema-migrations.ts';
import type { SandboxTables } from '../database/tables.ts';
import { callNames } from './scenario.ts';
import { type RunningSandbox, startSandbox, stopSandbox, walletForm } from '../sandbox.fixture.ts';

const waits: number[] = [];
let sandbox: RunningSandbox;
beforeEach(async () => {
  waits.length = 0;
  sandbox = await startSandbox({
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
});
afterEach(() => stopSandbox(sandbox));

const allCalls = callNames().join(', ');
const gets = {
  'channel-template': '/service/channel/channel-template?templateId=5',
  'track-visit': '/promotion/track-visit?page_id=5',
  'get-sid': '/promotion/get-sid',
  captcha: '/promotion/captcha?sid=1',
  'track-click': '/promotion/track-click?page_id=5',
};
const posts = { 'get-sms': '/promotion/get-sms', register: '/promotion/register' };
const promotionRequests = [
  ...Object.entries(gets).map(([call, path]) => ({
    call,
    method: 'GET' as const,
    url: `/gateway/api/v2/youmi${path}`,
  })),
  ...Object.entries(posts).map(([call, path]) => ({
    call,
    method: 'POST' as const,
    url: `/gateway/api/v2/youmi${path}`,
  })),
];

const play = async (setting: object): Promise<number> =>
  (await sandbox.app.inject({ method: 'POST', url: '/sandbox/api/scenario', payload: setting }))
    .statusCode;
const countAccounts = async (): Promise<number> =>
  (await sandbox.app.inject('/sandbox/api/accounts')).json<{ accounts: unknown[] }>().accounts
    .length;
const initCard = async (): Promise<{ code: number; message: string; data: { items: unknown[] } }> =>
  JSON.parse((await sandbox.post('/gateway/v3/bind-card/card-init', { product_id: '7' })).body) as {
    code: number;
    message: string;
    data: { items: unknown[] };
  };

test('empty list', async () => {
  expect(await play({ call: 'card-init', scenario: 'empty-list' })).toBe(200);
  expect(await initCard()).toEqual({ code: 0, message: '', data: { items: [] } });
});

test('unknown kind: one item of kind photo among the usual ones', async () => {
  await play({ call: 'card-init', scenario: 'unknown-kind' });
  const { data } = await initCard();
  expect(data.items).toHaveLength(9);
  expect(data.items).toContainEqual(expect.objectContaining({ cate: 'photo' }));
});

test('malformed items: null, wrong types, missing and repeated codes, and a sound one', async () => {
  await play({ call: 'card-init', scenario: 'malformed-items' });
  const { data } = await initCard();
  expect(data.items).toContain(null);
  expect(data.items).toContainEqual(
    expect.not.objectContaining({ code: expect.anything() as unknown }),
  );
  expect(
    data.items.filter((item) => (item as { code?: unknown } | null)?.code === 'accountName'),
  ).toHaveLength(2);
  expect(data.items).toContainEqual(expect.objectContaining({ code: 17 }));
});

test.each(['card-init', 'bind-card-new', 'popular-buyers'])(
  'failing code of %s: code 1 with the edited message, nothing is bound',
  async (call) => {
    await play({ call, scenario: 'failing-code', message: 'Come back <tomorrow>' });
    const path = {
      'card-init': '/v3/bind-card/card-init',
      'bind-card-new': '/v3/bind-card/bind-card-new',
      'popular-buyers': '/popular/buyers',
    }[call];
    expect(JSON.parse((await sandbox.post(`/gateway${path}`, walletForm)).body)).toEqual({
      code: 1,
      message: 'Come back <tomorrow>',
      data: {},
    });
    expect(await countAccounts()).toBe(0);
  },
);

describe.each(promotionRequests)('$call of promotion pages', ({ call, method, url }) => {
  test('failing code: the edited code with the edited message, and nothing is done', async () => {
    expect(await play({ call, scenario: 'failing-code', code: 55, message: 'm' })).toBe(200);
    const response = await sandbox.app.inject({ method, url });
    expect(response.json()).toEqual({ code: 55, message: 'm', data: {} });
    expect((await sandbox.app.inject('/sandbox/api/promotion')).json()).toEqual({
      captchas: [],
      smsCodes: [],
      registrations: [],
      pages: [],
    });
  });

  test('slow, HTML page', async () => {
    await play({ call, scenario: 'slow', seconds: 3 });
    expect((await sandbox.app.inject({ method, url })).statusCode).toBe(200);
    expect(waits).toEqual([3000]);
    await play({ call, scenario: 'html-page' });
    expect((await sandbox.app.inject({ method, url })).headers['content-type']).toBe(
      'text/html; charset=utf-8',
    );
  });

  test('connection cut', async () => {
    await play({ call, scenario: 'cut-connection' });
    const address = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
    await expect(fetch(`${address}${url}`, { method })).rejects.toThrow('fetch failed');
  });
});

test.each([
  ['PROMO-13', 'get-sms', 101, 101],
  ['PROMO-14', 'get-sms', '11', 11],
  ['PROMO-17', 'register', '-1', -1],
  ['contract 10', 'register', '00', '00'],
  ['contract 10', 'get-sid', '00', '00'],
  ['a zero that is none', 'get-sms', '-0', '-0'],
  ['the usual one', 'get-sms', '', 1],
])('the failing code is edited: %s, %s answers %s', async (_name, call, code, expected) => {
  await play({ call, scenario: 'failing-code', code, message: 'm' });
  const request = promotionRequests.find((candidate) => candidate.call === call);
  expect(
    (
      await sandbox.app.inject({ method: request?.method ?? 'GET', url: request?.url ?? '' })
    ).json(),
  ).toMatchObject({ code: expected });
});

test('the scenarios of an older sandbox stay as they were, with the code they had', async () => {
  await sandbox.app.close();
  const db = openDatabase<SandboxTables>(join(sandbox.dataDir, 'older', 'sandbox.db'));
  await migrateToLatest(
    db,
    Object.fromEntries(
      Object.entries(sandboxMigrations).filter(([name]) => name.startsWith('001-')),
    ),
  );
  await sql`insert into scenarios (call, scenario, message, seconds) values ('card-init', 'failing-code', 'old', 3)`.execute(
    db,
  );
  await db.destroy();
  const older = await startSandbox({ dataDir: join(sandbox.dataDir, 'older') });
  const answer = JSON.parse(
    (await older.post('/gateway/v3/bind-card/card-init', { product_id: '7' })).body,
  ) as unknown;
  await older.app.close();
  expect(answer).toEqual({ code: 1, message: 'old', data: {} });
});

test('slow: done at once, answered after the seconds', async () => {
  await play({ call: 'bind-card-new', scenario: 'slow', seconds: 75 });
  const { body } = await sandbox.post('/gateway/v3/bind-card/bind-card-new', walletForm);
  expect({ answer: JSON.parse(body) as unknown, waits, accounts: await countAccounts() }).toEqual({
    answer: { code: 0, message: '', data: {} },
    waits: [75_000],
    accounts: 1,
  });
});

test('slow: a stop of the service ends the wait with an answer', async () => {
  await sandbox.app.close();
  let entered = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    entered = resolve;
  });
  sandbox = await startSandbox({
    dataDir: sandbox.dataDir,
    wait: (_milliseconds, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('given up')));
        entered();
      }),
  });
  await play({ call: 'card-init', scenario: 'slow', seconds: 120 });
  const answer = sandbox.post('/gateway/v3/bind-card/card-init', { product_id: '7' });
  await waiting;
  await sandbox.app.close();
  expect(await answer).toEqual({
    status: 503,
    body: '{"code":1098,"message":"The service is restarting, please try again","data":{}}',
  });
});

test('HTML page: status 200 and text/html, nothing is bound', async () => {
  await play({ call: 'bind-card-new', scenario: 'html-page' });
  const response = await sandbox.app.inject({
    method: 'POST',
    url: '/gateway/v3/bind-card/bind-card-new',
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toContain('<h1>');
  expect(await countAccounts()).toBe(0);
});

test('cut connection: the client gets no answer, nothing is bound', async () => {
  await play({ call: 'bind-card-new', scenario: 'cut-connection' });
  const address = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  await expect(
    fetch(`${address}/gateway/v3/bind-card/bind-card-new`, {
      method: 'POST',
      body: new URLSearchParams(walletForm),
    }),
  ).rejects.toThrow('fetch failed');
  expect(await countAccounts()).toBe(0);
  expect((await sandbox.app.inject('/sandbox/api/requests')).json()).toMatchObject({
    requests: [{ outcome: 'cut' }],
  });
});

test('a scenario stays over a restart until it is switched back', async () => {
  await play({ call: 'card-init', scenario: 'empty-list' });
  await sandbox.app.close();
  sandbox = await startSandbox({ dataDir: sandbox.dataDir });
  expect((await initCard()).data.items).toEqual([]);
  await play({ call: 'card-init', scenario: 'normal' });
  expect((await initCard()).data.items).toHaveLength(8);
});

test.each([
  [{}, `call: expected one of ${allCalls}; found ''.`],
  [
    { call: 'order-detail', scenario: 'normal' },
    `call: expected one of ${allCalls}; found 'order-detail'.`,
  ],
  [
    { call: 'popular-buyers', scenario: 'empty-list' },
    "scenario: expected for popular-buyers one of normal, failing-code, failing-without-message, slow, late, html-page, no-data, bad-gateway, cut-connection, lost-after-commit, lost-inside-reply, bad-gateway-after-commit; found 'empty-list'.",
  ],
  [
    { call: 'get-sms', scenario: 'failing-code', code: '00' },
    "code: expected a number of up to 10 digits that does not mean success of get-sms; found '00'.",
  ],
  [
    { call: 'register', scenario: 'failing-code', code: 0 },
    "code: expected a number of up to 10 digits that does not mean success of register; found '0'.",
  ],
  [
    { call: 'register', scenario: 'failing-code', code: '１１' },
    "code: expected a number of up to 10 digits that does not mean success of register; found '１１'.",
  ],
  [
    { call: 'card-init', scenario: 'slow', seconds: 121 },
    'seconds: expected a whole number from 0 to 120.',
  ],
  [
    { call: 'card-init', scenario: 'slow', seconds: '-1' },
    'seconds: expected a whole number from 0 to 120.',
  ],
  [
    { call: 'card-init', scenario: 'slow', seconds: 'soon' },
    'seconds: expected a whole number from 0 to 120.',
  ],
])('a setting that is wrong is refused by name: %j', async (payload, message) => {
  const response = await sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/api/scenario',
    payload,
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ code: 'invalid', message });
});
