import { screen as page, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { init, order, subTypes, types } from './fixtures/complaints.ts';
import { openShipped, press, told } from './fixtures/shipped-screen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 5, 29, 12) }));
afterEach(() => void vi.useRealTimers());

describe('/complainPage', () => {
  test('CPLN-01 CPLN-02 CPLN-03 CPLN-04 CPLN-07 CALL-05 CALL-06 the summary of the current order, its rows, and the types', async () => {
    const rows = [
      { title: 'Loan amount', value: '₱1,00' },
      { title: 'Due date', value: '2026-06-20' },
    ];
    const summarized = order('A1', 1, {
      productLogo: 'https://x.example/logo.png',
      rows: undefined,
      list: rows,
    });
    await openShipped('complaint', {}, { answer: () => init({ orderDetail: summarized }) });
    const summary = within(page.getByRole('region', { name: 'Your order' }));
    expect(document.querySelector('img')).toHaveAttribute('src', 'https://x.example/logo.png');
    expect(summary.getByText('Loan A1')).toBeVisible();
    expect(summary.getByText('To repay')).toBeVisible();
    expect(summary.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Loan amount',
      'Due date',
    ]);
    expect(summary.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₱1,00',
      '2026-06-20',
    ]);
    expect(page.getByRole('button', { name: 'Collection' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Repayment' })).toBeVisible();
  });

  test.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, string]>([
    ['the address', { orderId: 'X9' }, { complaintOrderNo: 'S1' }, 'X9'],
    ['what was stored, where the address has none', {}, { complaintOrderNo: 'S1' }, 'S1'],
    ['nothing', {}, {}, ''],
  ])(
    'CALL-04 AMB-65 the order that is asked for comes from %s; it is asked once',
    async (_, address, stored, orderId) => {
      const { recorded } = await openShipped('complaint', address, {
        answer: () => init(),
        stored,
      });
      expect(recorded.requests).toEqual([{ call: 'problem-init', params: { orderId } }]);
    },
  );

  test('CPLN-05 CPLN-06 CALL-06 All lists all orders and folds them; another one becomes the summary and goes along', async () => {
    const { recorded } = await openShipped('complaint', {}, { answer: () => init() });
    expect(page.queryByText('Loan B2')).toBeNull();
    await press('All');
    expect(
      ['Loan A1', 'Loan B2', 'Loan C3'].map((name) =>
        page.getByRole('button', { name: new RegExp(name) }).getAttribute('aria-pressed'),
      ),
    ).toEqual(['true', 'false', 'false']);
    await press('All');
    expect(page.queryByText('Loan B2')).toBeNull();
    await press('All');
    await press(/Loan B2/);
    expect(page.getByText('Loan B2')).toBeVisible();
    expect(page.queryByText('Loan A1')).toBeNull();
    await press('Repayment');
    expect(recorded.navigations).toEqual([
      {
        how: 'push',
        page: {
          to: 'complaint-next',
          with: { problemType: '2', problemSonType: '', orderNo: 'B2' },
        },
      },
    ]);
    expect(recorded.stored).toContainEqual({
      where: 'local',
      how: 'put',
      key: 'complaintOrderNo',
      value: 'B2',
    });
  });

  test('CPLN-08 CPLN-09 CPLN-12 CPLN-14 CPLN-15 type 1 lists the sub-types, and one of them goes on', async () => {
    const { recorded } = await openShipped('complaint', {}, { answer: () => init() });
    expect(page.queryByRole('button', { name: 'Too many calls' })).toBeNull();
    await press('Collection');
    expect(page.getByRole('button', { name: 'Rude words' })).toBeVisible();
    expect(recorded.navigations).toEqual([]);
    await press('Too many calls');
    expect(recorded.navigations).toEqual([
      {
        how: 'push',
        page: {
          to: 'complaint-next',
          with: { problemType: '1', problemSonType: '12', orderNo: 'A1' },
        },
      },
    ]);
    expect(recorded.stored).toEqual([
      { where: 'local', how: 'put', key: 'complaintOrderNo', value: 'A1' },
      {
        where: 'session',
        how: 'put',
        key: 'complaintTypes',
        value: {
          types: types.map(({ title, value }) => ({ value: String(value), title })),
          subTypes,
        },
      },
    ]);
  });

  test.each<[string, object, string]>([
    ['an order that does not allow it', { orderDetail: order('A1', '0') }, 'A1'],
    ['an order that says nothing of it', { orderDetail: order('A1', undefined) }, 'A1'],
    ['AMB-64 no order', { orderDetail: undefined, orderList: [] }, ''],
  ])(
    'CPLN-09 CPLN-10 CPLN-11 CPLN-13 %s refuses type 1; other types go on',
    async (_, more, orderNo) => {
      const { recorded } = await openShipped('complaint', {}, { answer: () => init(more) });
      await press('Collection');
      expect(told(recorded)).toEqual([
        'The selected order does not support sending collection types',
      ]);
      expect(page.queryByRole('button', { name: 'Rude words' })).toBeNull();
      expect(recorded.navigations).toEqual([]);
      await press('Repayment');
      expect(recorded.navigations).toMatchObject([
        { page: { with: { problemType: '2', problemSonType: '', orderNo } } },
      ]);
      expect(page.queryByRole('region', { name: 'Your order' }) !== null).toBe(orderNo !== '');
    },
  );

  test('CPLN-16 My complaints leads to the list', async () => {
    const { recorded } = await openShipped('complaint', {}, { answer: () => init() });
    await press('My complaints');
    expect(recorded.navigations).toMatchObject([{ page: { to: 'complaint-list' } }]);
  });
});
