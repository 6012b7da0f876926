import { screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallResponse } from '../renderer/entries/browser.ts';
import {
  address,
  bankCards,
  beginCheck,
  bpi,
  detail,
  good,
  lost,
  pass,
  sent,
  told,
  typeCode,
} from './fixtures/payment-way.tsx';
import { choose, openShipped, press } from './fixtures/shipped-screen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 5, 29, 12) }));
afterEach(() => void vi.useRealTimers());

describe('a lost reply', () => {
  const order = (orderStatus: string): CallResponse => good({ orderStatus });
  const doubt = 'We could not confirm this yet';

  test('PAYWAY-19 of a payment that closed the order leads to the borrow detail', async () => {
    const way = await beginCheck({ 'repayment-commit': lost, 'loan-details': order('200') });
    await pass(0);
    expect([told(way), way.recorded.navigations]).toEqual([['error'], [detail]]);
  });

  test('PAYWAY-19 of a payment whose token was not used may be paid anew', async () => {
    const way = await beginCheck({ 'repayment-commit': lost, 'loan-details': order('170') });
    expect(page.getByText(doubt)).toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Pay' })).toBeDisabled();
    await pass(3000);
    expect(page.queryByText(doubt)).not.toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Pay' })).toBeEnabled();
    expect(told(way)).toEqual(['error', 'It did not go through. You can try again.']);
  });

  test('PAYWAY-19 of a payment that nobody can decide keeps every way locked and leads to the order', async () => {
    const tokens = ['t1', 't2'];
    const way = await openShipped('payment-way', address, {
      answer: (call) => {
        if (call === 'repayment-way')
          return good({ alipay: '1', repayToken: tokens.shift() ?? 't2', bankCards });
        return call === 'repayment-commit' ? lost : order('174');
      },
    });
    await choose(bpi);
    await press('Pay');
    await pass(60_000);
    expect(page.getByText(doubt)).toBeInTheDocument();
    await choose('Alipay');
    expect(page.getByRole('button', { name: 'Pay' })).toBeDisabled();
    expect(sent(way).filter((call) => call === 'repayment-commit')).toHaveLength(1);
    await press('Go to the order');
    expect(way.recorded.navigations).toEqual([{ how: 'push', page: { to: 'order', with: {} } }]);
  });

  test('PAYWAY-16 of a code stays in doubt while the order is open: the code is not sent again', async () => {
    const way = await beginCheck({ 'repayment-confirm': lost, 'loan-details': order('174') });
    await typeCode('123456');
    await press('Confirm');
    await pass(60_000);
    expect(told(way)).toEqual(['Network error, please try again']);
    expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    expect(page.getAllByText(doubt).length).toBeGreaterThan(0);
    expect(sent(way).filter((call) => call === 'repayment-confirm')).toHaveLength(1);
  });
});
