import { describe, expect, test } from 'vitest';
import { decodeValue, type CallContract, type Type } from '../../renderer/entries/browser.ts';
import { calls, type CallName } from '../../src/contracts/generated/contracts.ts';
import { workOut } from '../fixtures/work-out.ts';

const anyOf = (contract: CallContract | undefined): Type => contract?.answer ?? { kind: 'any' };

const settle = (
  call: CallName,
  sent: object,
  answers: Readonly<Partial<Record<CallName, unknown>>>,
) => {
  const contract: CallContract = calls[call];
  const known: Readonly<Record<string, CallContract>> = calls;
  const asked: string[] = [];
  for (const { call: name, with: params, took } of contract.settledBy ?? []) {
    asked.push(
      `${name} ${JSON.stringify(Object.fromEntries(Object.entries(params).map(([param, value]) => [param, workOut(value, { sent })])))}`,
    );
    const answer = decodeValue(
      anyOf(known[name]),
      Object.entries(answers).find(([of]) => of === name)?.[1],
      () => undefined,
    );
    const decided = answer === undefined ? undefined : workOut(took, { sent, answer });
    if (decided !== undefined) return { decided, asked };
  }
  return { decided: 'unknown', asked };
};

const status = (orderStatus: unknown) => ({ 'loan-details': { orderStatus } });

describe.each([
  {
    call: 'loan-detail-push',
    sent: { amount: 150000, periods: '91', termUnit: 'D', productId: '7' },
  },
  { call: 'depush', sent: { amount: 150000, period: '91', unit: 'D', id: '7' } },
] as const)('contract 10: a lost reply of $call', ({ call, sent }) => {
  test.each([
    ['21', true],
    [151, true],
    ['170', true],
    ['174', true],
    ['180', true],
    ['200', false],
    ['110', false],
    ['', false],
    [undefined, false],
    ['999', 'unknown'],
  ])('with an order in status %j: it took effect: %s', (orderStatus, decided) => {
    expect(settle(call, sent, status(orderStatus))).toEqual({
      decided,
      asked: ['loan-details {"productId":"7","orderId":""}'],
    });
  });

  test('is not decided when the order cannot be read', () => {
    expect(settle(call, sent, {}).decided).toBe('unknown');
  });
});

const payment = { amount: 100, orderId: '9', repayToken: 't1', cardNo: '1' };

test.each<[string, object, unknown]>([
  ['a closed order was paid', { ...status('200'), 'repayment-way': { repayToken: 't1' } }, true],
  [
    'an open order and the same token: it was not used',
    { ...status('174'), 'repayment-way': { repayToken: 't1' } },
    false,
  ],
  [
    'an open order and another token: a payment may be on its way',
    { ...status('174'), 'repayment-way': { repayToken: 't2' } },
    'unknown',
  ],
  [
    'an open order and no token',
    { ...status('174'), 'repayment-way': { bankCards: [] } },
    'unknown',
  ],
  ['nothing can be read', {}, 'unknown'],
])('contract 10: a lost reply of repayment-commit: %s', (_, answers, decided) => {
  expect(settle('repayment-commit', payment, answers).decided).toBe(decided);
});

test('contract 10: repayment-commit asks for the order first, then for the token', () => {
  expect(settle('repayment-commit', payment, {}).asked).toEqual([
    'loan-details {"productId":"","orderId":"9"}',
    'repayment-way {"orderId":"9"}',
  ]);
});

test.each([
  ['repayment-confirm', '200', true],
  ['repayment-confirm', '174', 'unknown'],
  ['repayment-confirm', undefined, 'unknown'],
  ['repayment-huichao', '200', true],
  ['repayment-huichao', '170', false],
  ['repayment-huichao', '174', false],
  ['repayment-huichao', '180', false],
  ['repayment-huichao', '151', 'unknown'],
  ['repayment-huichao', undefined, 'unknown'],
] as const)(
  'contract 10: a lost reply of %s, order in status %j: it took effect: %s',
  (call, orderStatus, decided) => {
    const { decided: found, asked } = settle(call, { orderId: '9' }, status(orderStatus));
    expect([found, asked]).toEqual([decided, ['loan-details {"productId":"","orderId":"9"}']]);
  },
);

test('contract 10: only what moves money is settled, and all of it is', () => {
  const settled = Object.entries<CallContract>(calls).flatMap(([name, { settledBy }]) =>
    settledBy === undefined ? [] : [name],
  );
  expect(settled.toSorted()).toEqual([
    'depush',
    'loan-detail-push',
    'pay-loan',
    'repayment-commit',
    'repayment-confirm',
    'repayment-huichao',
  ]);
});
