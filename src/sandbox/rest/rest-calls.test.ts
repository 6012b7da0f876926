import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeValue } from '../../../renderer/entries/node.ts';
import { calls } from '../../contracts/generated/contracts.ts';
import { act, begin } from '../loans.fixture.ts';
import { type RunningSandbox, startSandbox, stopSandbox } from '../sandbox.fixture.ts';

let sandbox: RunningSandbox;
let loanId: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  loanId = await begin(sandbox, 'u', { stage: 'due-soon' });
});
afterEach(() => stopSandbox(sandbox));

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const send = async (
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
  userId = 'u',
): Promise<Reply> => {
  const response = await sandbox.app.inject({
    method,
    url: `/gateway/rest/v1/loans/${path}?userId=${userId}`,
    headers,
    ...(body && { payload: body }),
  });
  return {
    status: response.statusCode,
    body: response.body === '' ? undefined : response.json<unknown>(),
  };
};

const get = (path: string, userId = 'u'): Promise<Reply> =>
  send('GET', path, undefined, {}, userId);

const pay = (amount: number, key?: string): Promise<Reply> =>
  send(
    'POST',
    `${loanId}/payments`,
    { amount },
    key === undefined ? {} : { 'idempotency-key': key },
  );

const dueOf = async (): Promise<number> => {
  const response = await sandbox.app.inject('/sandbox/api/orders?userId=u');
  const { orders } = response.json<{ orders: { due: { total: number } }[] }>();
  return (orders[0]?.due.total ?? 0) / 100;
};

const balance = async (): Promise<unknown> =>
  ((await get(loanId)).body as { readonly balance: unknown }).balance;

test.each(['loan-account', 'loan-entries', 'statement-delivery'] as const)(
  '%s answers as its contract says',
  async (name) => {
    const { path, answer } = calls[name];
    const { status, body } = await get(path.replace('/rest/v1/loans/{loanId}', loanId));
    const faults: string[] = [];
    decodeValue(answer, body, ({ pointer, expected }) => faults.push(`${pointer} ${expected}`));
    expect([status, faults]).toEqual([200, []]);
  },
);

test('entries are those of the loan, the newest first, in major units', async () => {
  await pay(await dueOf(), 'k1');
  const { body } = await get(`${loanId}/entries`);
  const { entries } = body as { entries: { type: string; date: string; amount: number }[] };
  expect(entries.map(({ type }) => type)).toEqual(expect.arrayContaining(['payout', 'payment']));
  expect(entries.map(({ date }) => date)).toEqual(
    entries
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  );
  expect(entries.find(({ type }) => type === 'payment')?.amount).toBe(-(await paid()));
});

const paid = async (): Promise<number> => {
  const { body } = await get(loanId);
  const { principal } = body as { principal: number };
  const { entries } = (await get(`${loanId}/entries`)).body as {
    entries: { type: string; amount: number }[];
  };
  expect(entries.find(({ type }) => type === 'payout')?.amount).toBe(principal);
  return -(entries.find(({ type }) => type === 'payment')?.amount ?? 0);
};

test.each(['999', 'x', '..%2f1', '%20'])('there is no loan %s', async (id) => {
  expect((await get(id)).status).toBe(404);
});

test('a loan of another borrower is none', async () => {
  expect((await get(loanId, 'other')).status).toBe(404);
});

test('a setting is saved as JSON, with status 204', async () => {
  expect(await send('PUT', `${loanId}/statement-delivery`, { channel: 'sms' })).toEqual({
    status: 204,
    body: undefined,
  });
  expect((await get(`${loanId}/statement-delivery`)).body).toEqual({ channel: 'sms' });
  expect(await send('PUT', `${loanId}/statement-delivery`, { channel: 'post' })).toMatchObject({
    status: 422,
    body: { error: { code: 'channel-wrong' } },
  });
});

describe('a payment', () => {
  test('with the same key has the same result, and pays once', async () => {
    const [due, before] = [await dueOf(), await balance()];
    const [first, second] = [await pay(due, 'k1'), await pay(due, 'k1')];
    expect(first.status).toBe(201);
    expect(second).toEqual(first);
    expect((before as number) - ((await balance()) as number)).toBeCloseTo(due);
  });

  test('with the same key and another body is refused with 409, and pays nothing', async () => {
    const due = await dueOf();
    await pay(due, 'k1');
    const before = await balance();
    expect(await pay(due + 1, 'k1')).toMatchObject({
      status: 409,
      body: { error: { code: 'key-reused' } },
    });
    expect(await balance()).toBe(before);
  });

  test.each([
    ['without a key', undefined, 0, 400, 'key-missing'],
    ['of another amount', 'k1', 0.01, 422, 'amount-changed'],
  ] as const)('%s is refused', async (_, key, more, status, code) => {
    expect(await pay((await dueOf()) + more, key)).toMatchObject({
      status,
      body: { error: { code } },
    });
  });

  test('is found by its key', async () => {
    const find = async (): Promise<unknown> => (await get(`${loanId}/payments/k1`)).body;
    expect(await find()).toEqual({ status: 'none' });
    await pay(await dueOf(), 'k1');
    expect(await find()).toEqual({ status: 'paid' });
  });

  test.each([
    ['failing-code', 422, 'none'],
    ['no-data', 200, 'none'],
    ['html-page', 200, 'none'],
    ['bad-gateway', 502, 'none'],
    ['bad-gateway-after-commit', 502, 'paid'],
    ['accepted', 202, 'none'],
    ['accepted-after-commit', 202, 'paid'],
  ])('of the scenario %s has status %i and is %s', async (scenario, status, state) => {
    await act(sandbox, 'scenario', { call: 'pay-loan', scenario });
    const response = await sandbox.app.inject({
      method: 'POST',
      url: `/gateway/rest/v1/loans/${loanId}/payments?userId=u`,
      headers: { 'idempotency-key': 'k1' },
      payload: { amount: await dueOf() },
    });
    expect(response.statusCode).toBe(status);
    expect((await get(`${loanId}/payments/k1`)).body).toEqual({ status: state });
  });
});

test('a failing code comes with a status and in the shape of the contract', async () => {
  await act(sandbox, 'scenario', {
    call: 'loan-entries',
    scenario: 'failing-code',
    code: '7',
    message: 'm',
  });
  expect(await get(`${loanId}/entries`)).toEqual({
    status: 422,
    body: { error: { code: '7', message: 'm' } },
  });
});
