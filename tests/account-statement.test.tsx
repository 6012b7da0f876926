// @vitest-environment jsdom
import { screen as page } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShipped, press, sent } from './fixtures/shipped-screen.tsx';
import type { CallResponse } from '../renderer/runtime/ports.ts';

const answers = (data: unknown): CallResponse => ({
  success: true,
  code: '200',
  message: '',
  data,
});
const lost: CallResponse = { success: false, code: 'network', message: '' };
const account = answers({ id: 17, status: 'open', principal: '10000.00', balance: 5150.5 });
const entries = answers({
  entries: [
    { id: 3, type: 'payment', date: '2026-05-16', amount: -5150.5, instalment: 1 },
    { id: 2, type: 'interest', date: '2026-05-16', amount: '150.50', instalment: 1 },
    { id: 1, type: 'payout', date: '2026-04-16', amount: 10000 },
    { id: 4, type: 'voucher', date: '2026-04-16', amount: 1 },
  ],
});

test('shows the balance and the entries of the loan that the address names, in the currency of the market', async () => {
  const screen = await openShipped(
    'account-statement',
    { orderId: '17' },
    { answer: (call) => (call === 'loan-account' ? account : entries) },
  );
  expect([sent(screen, 'loan-account'), sent(screen, 'loan-entries')]).toEqual([
    [{ loanId: '17' }],
    [{ loanId: '17' }],
  ]);
  for (const text of ['₱10.000,00', '₱5.150,50', '-₱5.150,50', '₱150,50'])
    expect(page.getAllByText(text)[0]).toBeVisible();
  // An entry of an unknown kind is left out.
  expect(page.queryByText('₱1,00')).toBeNull();
});

test('reads only what is missing when the borrower tries again', async () => {
  let isLost = true;
  const screen = await openShipped(
    'account-statement',
    { orderId: '17' },
    {
      answer: (call) => (call === 'loan-account' ? account : isLost ? lost : entries),
    },
  );
  expect(page.getByText('The entries could not be loaded.')).toBeVisible();
  isLost = false;
  await press('Try again');
  expect(page.getByText('Payout')).toBeVisible();
  expect([sent(screen, 'loan-account').length, sent(screen, 'loan-entries').length]).toEqual([
    1, 2,
  ]);
});
