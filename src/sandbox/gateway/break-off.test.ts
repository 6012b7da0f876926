import { afterEach, beforeEach, expect, test } from 'vitest';
import { ordersOf } from '../loans.fixture.ts';
import { type RunningSandbox, startSandbox, stopSandbox } from '../sandbox.fixture.ts';

const waits: number[] = [];
let sandbox: RunningSandbox;
let address: string;
beforeEach(async () => {
  waits.length = 0;
  sandbox = await startSandbox({
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
  address = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => stopSandbox(sandbox));

const play = (scenario: string): Promise<unknown> =>
  sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/api/scenario',
    payload: { call: 'loan-detail-push', scenario, userId: 'u' },
  });
const take = (): Promise<Response> =>
  fetch(`${address}/gateway/v3/loan-confirm/loan-detail-push?userId=u`, {
    method: 'POST',
    body: new URLSearchParams({
      amount: '500000',
      periods: '91',
      termUnit: 'D',
      productId: '7',
      extra: '1',
    }),
  });
const outcome = async (): Promise<unknown> =>
  (await sandbox.app.inject('/sandbox/api/requests')).json<{ requests: { outcome: string }[] }>()
    .requests[0]?.outcome;

test.each([
  ['cut-connection', 0, 'cut'],
  ['lost-after-commit', 1, 'done, cut'],
])('contract 10: %s: no answer at all, %i loans are taken', async (scenario, loans, noted) => {
  await play(scenario);
  await expect(take()).rejects.toThrow('fetch failed');
  expect(await ordersOf(sandbox, 'u')).toHaveLength(loans);
  expect(await outcome()).toBe(noted);
});

test('contract 10: lost inside the reply: its first half arrives, and the loan is taken', async () => {
  await play('lost-inside-reply');
  const response = await take();
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
  expect(await ordersOf(sandbox, 'u')).toHaveLength(1);
  expect(await outcome()).toBe('done, cut inside');
});

test.each([
  ['bad-gateway', 0],
  ['bad-gateway-after-commit', 1],
])('contract 10: %s: a page with status 502, %i loans are taken', async (scenario, loans) => {
  await play(scenario);
  const response = await take();
  expect([response.status, response.headers.get('content-type')]).toEqual([
    502,
    'text/html; charset=utf-8',
  ]);
  expect(await ordersOf(sandbox, 'u')).toHaveLength(loans);
});

test('contract 10: late: the loan is taken at once and answered after 65 seconds', async () => {
  await play('late');
  expect((await take()).status).toBe(200);
  expect(waits).toEqual([65_000]);
  expect(await ordersOf(sandbox, 'u')).toHaveLength(1);
});

test.each([
  ['no-data', { code: '0', message: '', data: null }],
  ['failing-without-message', { code: 1, message: '', data: {} }],
])('%s', async (scenario, body) => {
  await play(scenario);
  expect(await (await take()).json()).toEqual(body);
  expect(await ordersOf(sandbox, 'u')).toEqual([]);
});

test('what is switched for one borrower holds for no other, and goes before what holds for everybody', async () => {
  await play('normal');
  await sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/api/scenario',
    payload: { call: 'loan-detail-push', scenario: 'bad-gateway' },
  });
  expect((await take()).status).toBe(200);
  expect(
    (
      await fetch(`${address}/gateway/v3/loan-confirm/loan-detail-push?userId=v`, {
        method: 'POST',
        body: new URLSearchParams(),
      })
    ).status,
  ).toBe(502);
});

test('the codes of the error catalogue', async () => {
  const codes = [];
  for (const scenario of ['code-800005', 'code-800006']) {
    await sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/api/scenario',
      payload: { call: 'repayment-confirm', scenario },
    });
    const { body } = await sandbox.post(
      '/gateway/api/v1/youmi/youmi-api/service/loan/repayment-confirm',
      {},
    );
    codes.push((JSON.parse(body) as { code: number }).code);
  }
  expect(codes).toEqual([800_005, 800_006]);
});

test('a scenario of the second SMS code leaves the payment on the same path alone', async () => {
  await sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/api/scenario',
    payload: { call: 'repayment-resend', scenario: 'bad-gateway' },
  });
  const path = '/gateway/api/v1/youmi/youmi-api/service/loan/repayment-commit';
  const statuses = [
    (await sandbox.post(path, { sendMsg: '0' })).status,
    (await sandbox.post(path, { sendMsg: '1' })).status,
    (await sandbox.post(path, {})).status,
  ];
  expect(statuses).toEqual([200, 502, 200]);
});
