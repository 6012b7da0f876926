import { screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { good } from './fixtures/answers.ts';
import { openShipped, press } from './fixtures/shipped-screen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 5, 29, 12) }));
afterEach(() => void vi.useRealTimers());

describe('/complaintList', () => {
  const item = (id: number, more: object = {}) => ({
    id,
    time: '2026-06-20 09:10:00',
    type: 'Collection',
    content: `Complaint number ${id}`,
    ...more,
  });
  const tabs = (...lists: readonly (readonly object[])[]) =>
    good({
      tabs: lists.map((list, index) => ({ title: `Tab ${index + 1}`, value: String(index), list })),
    });
  const entries = () =>
    page.queryAllByRole('link').map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

  test.each([2, 3])(
    'CALL-11 CPLN-34 the %d tabs of the server; asked once, with nothing',
    async (count) => {
      const { recorded } = await openShipped(
        'complaint-list',
        {},
        { answer: () => tabs(...Array.from({ length: count }, () => [])) },
      );
      expect(page.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
        Array.from({ length: count }, (_, index) => `Tab ${index + 1}`),
      );
      expect(recorded.requests).toEqual([{ call: 'problem-list', params: {} }]);
    },
  );

  test('CPLN-35 CALL-12 FORMAT-06 time, type and content of each, also under items and with a number for the time', async () => {
    const answer = good({
      tabs: [
        { title: 'One', list: [item(1)] },
        { title: 'Two', items: [item(2, { time: 1781917800, type: 'Repayment' })] },
      ],
    });
    await openShipped('complaint-list', {}, { answer: () => answer });
    expect(entries()).toEqual(['Collection Complaint number 1 2026-06-20 09:10:00']);
    await press('Two');
    expect(entries()).toEqual(['Repayment Complaint number 2 2026-06-20 09:10:00']);
  });

  test('CPLN-36 a tap leads to the details', async () => {
    const { recorded } = await openShipped(
      'complaint-list',
      {},
      { answer: () => tabs([item(42)]) },
    );
    await press(/Complaint number 42/);
    expect(recorded.navigations).toEqual([
      { how: 'push', page: { to: 'complaint-details', with: { problemId: '42' } } },
    ]);
  });

  test('LIMIT-06 AMB-43 five are shown, then five more, without another call; another tab begins with five', async () => {
    const many = Array.from({ length: 12 }, (_, index) => item(index));
    const { recorded } = await openShipped(
      'complaint-list',
      {},
      { answer: () => tabs(many, many) },
    );
    expect(entries()).toHaveLength(5);
    await press('Show more');
    expect(entries()).toHaveLength(10);
    await press('Show more');
    expect(entries()).toHaveLength(12);
    expect(page.queryByRole('button', { name: 'Show more' })).toBeNull();
    await press('Tab 2');
    expect(entries()).toHaveLength(5);
    expect(recorded.requests).toHaveLength(1);
  });
});
