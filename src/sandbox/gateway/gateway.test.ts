import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  bankForm,
  type RunningSandbox,
  startSandbox,
  stopSandbox,
  walletForm,
} from '../sandbox.fixture.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => stopSandbox(sandbox));

const accounts = async (): Promise<unknown[]> =>
  (await sandbox.app.inject('/sandbox/api/accounts')).json<{ accounts: unknown[] }>().accounts;
const requests = async (): Promise<unknown[]> =>
  (await sandbox.app.inject('/sandbox/api/requests')).json<{ requests: unknown[] }>().requests;

test('CALL-01 API-16: card-init answers code, message and the items', async () => {
  const { status, body } = await sandbox.post('/gateway/v3/bind-card/card-init?userId=1', {
    product_id: '7',
  });
  const answer = JSON.parse(body) as {
    code: number;
    message: string;
    data: { items: { code: string }[] };
  };
  expect({ status, code: answer.code, message: answer.message }).toEqual({
    status: 200,
    code: 0,
    message: '',
  });
  expect(answer.data.items.map((item) => item.code)).toEqual([
    'accountName',
    'birthday',
    'channelNumber',
    'walletNo',
    'remark',
    'bankCode',
    'cardNo',
    'branchCity',
  ]);
});

test('CALL-01: card-init refuses an unknown product in words', async () => {
  const { body } = await sandbox.post('/gateway/v3/bind-card/card-init', { product_id: 'none' });
  expect(JSON.parse(body)).toEqual({
    code: 1040,
    message: 'This product does not exist',
    data: {},
  });
});

test('CALL-02, CALL-03: both calls bind; the list shows the borrower and only the last four digits', async () => {
  expect(
    JSON.parse(
      (await sandbox.post('/gateway/v3/bind-card/bind-card-new?userId=4711', walletForm)).body,
    ),
  ).toEqual({ code: 0, message: '', data: {} });
  expect(
    JSON.parse((await sandbox.post('/gateway/popular/buyers?sessionId=s3cr3t', bankForm)).body),
  ).toEqual({ code: 0, message: '', data: {} });
  expect(await accounts()).toEqual([
    expect.objectContaining({
      borrower: expect.stringMatching(/^Session [0-9a-f]{8}$/) as string,
      cardType: 2,
      provider: 'BDO Unibank',
      number: '••••••••7890',
      boundBy: 'popular-buyers',
    }),
    expect.objectContaining({
      borrower: 'User 4711',
      cardType: 1,
      provider: 'Maya',
      number: '•••••••4567',
      productId: '7',
      boundBy: 'bind-card-new',
    }),
  ]);
});

test('CALL-02: an account is bound once, even when it is sent twice at the same moment', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => sandbox.post('/gateway/v3/bind-card/bind-card-new?userId=1', walletForm)),
  );
  expect(
    answers
      .map(({ body }): unknown => JSON.parse(body))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  ).toEqual([
    { code: 0, message: '', data: {} },
    { code: 1030, message: 'This account is already bound', data: {} },
    { code: 1030, message: 'This account is already bound', data: {} },
  ]);
  expect(await accounts()).toHaveLength(1);
});

test('SESS-02: borrowers are told apart; the same number may be bound by another one', async () => {
  for (const query of ['?userId=1', '?userId=2', '?sessionId=1', '', '?userId='])
    await sandbox.post(`/gateway/v3/bind-card/bind-card-new${query}`, walletForm);
  const labels = (await accounts()).map((account) => (account as { borrower: string }).borrower);
  expect(labels).toHaveLength(4);
  expect(labels.filter((label) => label === 'Anonymous')).toHaveLength(1);
});

test('bound accounts are still there after a restart', async () => {
  await sandbox.post('/gateway/v3/bind-card/bind-card-new', walletForm);
  await sandbox.app.close();
  sandbox = await startSandbox({ dataDir: sandbox.dataDir });
  expect(await accounts()).toHaveLength(1);
  expect(
    JSON.parse((await sandbox.post('/gateway/v3/bind-card/bind-card-new', walletForm)).body),
  ).toMatchObject({ code: 1030 });
});

test('the log has the last 50 calls, the newest first, with nothing personal', async () => {
  for (let call = 0; call < 52; call += 1)
    await sandbox.post(`/gateway/v3/bind-card/card-init?userId=u${call}`, { product_id: '7' });
  await sandbox.post('/gateway/v3/bind-card/bind-card-new?userId=hidden', {
    ...walletForm,
    walletNo: '1',
  });
  const log = await requests();
  expect(log).toHaveLength(50);
  expect(log[0]).toEqual({
    at: Date.parse('2026-06-15T04:00:00Z'),
    method: 'POST',
    path: '/v3/bind-card/bind-card-new',
    outcome: '1012',
  });
  expect(JSON.stringify(log)).not.toMatch(/hidden|u51|Maria|1990/);
});

test('an unknown call is answered as JSON with 404 and noted without its query', async () => {
  const response = await sandbox.app.inject('/gateway/v3/unknown?userId=1');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({
    code: 404,
    message: 'The sandbox loan core does not know this call',
    data: {},
  });
  expect(await requests()).toEqual([
    expect.objectContaining({ method: 'GET', path: '/v3/unknown', outcome: '404' }),
  ]);
});

test.each([
  ['application/json', '{"product_id":"7"}', 415],
  ['application/x-www-form-urlencoded', 'product_id='.padEnd(70_000, '7'), 413],
])('a body as %s that cannot be read is answered as JSON', async (type, payload, status) => {
  const response = await sandbox.app.inject({
    method: 'POST',
    url: '/gateway/v3/bind-card/card-init',
    headers: { 'content-type': type },
    payload,
  });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({
    code: status,
    message: 'The request could not be read',
    data: {},
  });
});
