import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '../../src/contracts/generated/contracts.ts';
import { begin, call, ordersOf } from '../../src/sandbox/loans.fixture.ts';
import {
  type RunningSandbox,
  startSandbox,
  stopSandbox,
} from '../../src/sandbox/sandbox.fixture.ts';
import { workOut } from '../fixtures/work-out.ts';

// Reconciles with the sandbox core as the contracts define
// (docs/decisions/reconcile-lost-payment-responses.md).

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => stopSandbox(sandbox));

const isCall = (name: string): name is CallName => name in calls;

const settle = async (
  userId: string,
  name: CallName,
  sent: Readonly<Record<string, string>>,
): Promise<unknown> => {
  for (const { call: read, with: params, took } of calls[name].settledBy ?? []) {
    const asked = Object.fromEntries(
      Object.entries(params).map(([param, value]) => [param, String(workOut(value, { sent }))]),
    );
    const answer = isCall(read)
      ? await call(sandbox, userId, read, asked)
      : expect.fail(`there is no call ${read}`);
    const decided =
      answer.data === undefined ? undefined : workOut(took, { sent, answer: answer.data });
    if (decided !== undefined) return decided;
  }
  return 'unknown';
};

test.each([
  [
    'loan-detail-push',
    { amount: '500000', periods: '91', termUnit: 'D', productId: '7', extra: '1' },
  ],
  ['depush', { amount: '500000', period: '91', unit: 'D', id: '7' }],
] as const)('contract 10: %s is settled by the newest order of the product', async (name, sent) => {
  const found = [];
  for (const stage of ['', 'refused', 'closed']) {
    await begin(sandbox, name, { stage });
    found.push(await settle(name, name, sent));
  }
  await call(sandbox, name, name, sent);
  found.push(await settle(name, name, sent));
  for (const stage of ['paying-out', 'running', 'due-soon', 'late']) {
    await begin(sandbox, name, { stage });
    found.push(await settle(name, name, sent));
  }
  expect(found).toEqual([false, false, false, true, true, true, true, true]);
});

const commitOf = async (userId: string, orderId: string): Promise<Record<string, string>> => {
  const { repayToken, bankCards } = (await call(sandbox, userId, 'repayment-way', { orderId }))
    .data as { repayToken: string; bankCards: { id: string }[] };
  const [order] = await ordersOf(sandbox, userId);
  const card = {
    cardId: bankCards[0]?.id ?? '',
    bankName: '',
    cardNo: '',
    bankCode: '',
    couponId: '',
  };
  return { ...card, amount: String(order?.due?.total), orderId, repayToken, sendMsg: '0' };
};

test.each([
  ['last-instalment', ['sms-check-none'], true],
  ['due-soon', ['sms-check-none'], 'unknown'],
  ['last-instalment', [], 'unknown'],
])(
  'contract 10: repayment-commit of %s with %j: not done before, then %s',
  async (stage, traits, expected) => {
    const orderId = await begin(sandbox, 'payer', { stage, traits });
    const sent = await commitOf('payer', orderId);
    const before = await settle('payer', 'repayment-commit', sent);
    await call(sandbox, 'payer', 'repayment-commit', sent);
    expect([before, await settle('payer', 'repayment-commit', sent)]).toEqual([false, expected]);
  },
);

test('contract 10: repayment-confirm is done when it closed the order, and undecided otherwise', async () => {
  const orderId = await begin(sandbox, 'confirmer', { stage: 'last-instalment' });
  const { data } = await call(
    sandbox,
    'confirmer',
    'repayment-commit',
    await commitOf('confirmer', orderId),
  );
  const { repayRecordId } = data as { repayRecordId: string };
  const sent = {
    orderId,
    repaymentRecordId: repayRecordId,
    verifyCode: (await ordersOf(sandbox, 'confirmer'))[0]?.payments[0]?.smsCode ?? '',
  };
  const before = await settle('confirmer', 'repayment-confirm', sent);
  await call(sandbox, 'confirmer', 'repayment-confirm', sent);
  expect([before, await settle('confirmer', 'repayment-confirm', sent)]).toEqual(['unknown', true]);
});

test('contract 10: repayment-huichao alone pays nothing', async () => {
  const orderId = await begin(sandbox, 'alipay', { stage: 'last-instalment' });
  const sent = {
    userId: 'alipay',
    orderId,
    amount: String((await ordersOf(sandbox, 'alipay'))[0]?.due?.total),
  };
  await call(sandbox, 'alipay', 'repayment-huichao', sent);
  expect(await settle('alipay', 'repayment-huichao', sent)).toBe(false);
});
