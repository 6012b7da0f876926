import { screen as page, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallResponse } from '../renderer/entries/browser.ts';
import { failed, good } from './fixtures/answers.ts';
import { init, order, subTypes, types } from './fixtures/complaints.ts';
import { choose, openShipped, pass, press, sent, told } from './fixtures/shipped-screen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 5, 29, 12) }));
afterEach(() => void vi.useRealTimers());

describe('/complainDetails', () => {
  const detail = {
    type: 'Collection',
    sonType: 'Too many calls',
    problemId: 42,
    content: 'Hello world',
    images: ['/a.png', '/b.png'],
    disposeDetail: 'Mended.',
    disposeImages: '',
    isNeedScore: 1,
  };
  const show = (more: object = {}, rating: CallResponse = good({}, '00')) =>
    openShipped(
      'complaint-details',
      { problemId: '42' },
      { answer: (call) => (call === 'save-score' ? rating : good({ ...detail, ...more })) },
    );
  const pictures = (label: string) =>
    page
      .queryAllByRole('img', { name: new RegExp(label) })
      .map((image) => image.getAttribute('src'));
  const dialog = () => page.queryByRole('dialog', { name: 'Rating' });

  test('CPLN-37 CPLN-38 CPLN-39 CPLN-40 CPLN-44 CALL-13 title, tags, content with its counter, pictures; asked once', async () => {
    const { recorded } = await show();
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Online service');
    expect(page.getByText('Too many calls')).toBeVisible();
    expect(page.getByText('Hello world')).toBeVisible();
    expect(page.getByText('11/200')).toBeVisible();
    expect(pictures('Attached')).toEqual(['/a.png', '/b.png']);
    expect(recorded.requests).toEqual([{ call: 'problem-detail', params: { problemId: '42' } }]);
  });

  test.each<[string, object, boolean, readonly string[]]>([
    ['words', { disposeDetail: 'Mended.' }, true, []],
    ['a picture alone', { disposeDetail: '', disposeImages: ['/r.png'] }, true, ['/r.png']],
    [
      'pictures as one text',
      { disposeDetail: '', disposeImages: '/r.png,/s.png' },
      true,
      ['/r.png', '/s.png'],
    ],
    ['nothing', { disposeDetail: '', disposeImages: '' }, false, []],
    ['neither', { disposeDetail: undefined, disposeImages: [] }, false, []],
  ])('CPLN-41 CPLN-42 CPLN-43 the Process Result with %s', async (_, more, isThere, images) => {
    await show(more);
    expect(page.queryByRole('region', { name: 'Process Result' }) !== null).toBe(isThere);
    expect(pictures('reply')).toEqual(images);
  });

  test('CPLN-45 the rating opens 3000 ms after the answer is shown, once', async () => {
    await show();
    await pass(2999);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(dialog()).toBeVisible();
    await press('Cancel');
    await pass(10_000);
    expect(dialog()).toBeNull();
  });

  test('CPLN-45 the time counts from the answer, not from the opening', async () => {
    let give = (_: CallResponse): void => undefined;
    await openShipped(
      'complaint-details',
      { problemId: '42' },
      { answer: () => new Promise<CallResponse>((resolve) => (give = resolve)) },
    );
    await pass(5000);
    give(good(detail));
    await pass(2999);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(dialog()).toBeVisible();
  });

  test.each([[0], ['0'], [''], [false], [undefined], [null]])(
    'CPLN-46 AMB-74 isNeedScore %j asks for nothing',
    async (isNeedScore) => {
      await show({ isNeedScore });
      await pass(5000);
      expect([dialog(), page.queryByRole('button', { name: 'Rate' })]).toEqual([null, null]);
    },
  );

  test.each([['1'], [2], [true]])('CPLN-45 isNeedScore %j asks', async (isNeedScore) => {
    await show({ isNeedScore });
    await pass(3000);
    expect(dialog()).toBeVisible();
  });

  test.each(['Cancel', 'Close'])(
    'CPLN-47 CPLN-48 %s closes and forgets the stars; nothing is sent',
    async (name) => {
      const screen = await show();
      await press('Rate');
      expect(page.getAllByRole('radio')).toHaveLength(5);
      await choose('3 stars');
      expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked();
      await press(name);
      expect(dialog()).toBeNull();
      await press('Rate');
      expect(page.queryByRole('radio', { checked: true })).toBeNull();
      expect(sent(screen, 'save-score')).toEqual([]);
    },
  );

  test('CPLN-49 CPLN-50 CPLN-51 CALL-14 the stars are sent, the dialog closes, and nobody is asked again', async () => {
    const screen = await show();
    await press('Rate');
    await choose('3 stars');
    await press('Send');
    expect(sent(screen, 'save-score')).toEqual([{ score: 3, problemId: '42' }]);
    expect(dialog()).toBeNull();
    expect(told(screen.recorded)).toEqual(['Successful demonstration！']);
    expect(page.queryByRole('button', { name: 'Rate' })).toBeNull();
    await pass(5000);
    expect(dialog()).toBeNull();
    expect(sent(screen, 'problem-detail')).toHaveLength(1);
  });

  test('AMB-75 without a star nothing is sent', async () => {
    const screen = await show();
    await press('Rate');
    await press('Send');
    expect([told(screen.recorded), sent(screen, 'save-score')]).toEqual([['Silakan pilih'], []]);
    expect(dialog()).toBeVisible();
  });

  test('CPLN-52 CALL-15 a rating that is refused keeps the dialog and its stars', async () => {
    const { recorded } = await show({}, failed('01', 'already rated'));
    await press('Rate');
    await choose('3 stars');
    await press('Send');
    expect(dialog()).toBeVisible();
    expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked();
    expect(recorded.toasts).toEqual([]);
  });

  test('a failing page can be asked again, and then the time counts from the new answer', async () => {
    let answer = failed('1', 'Please try later');
    await openShipped('complaint-details', { problemId: '42' }, { answer: () => answer });
    answer = good(detail);
    await press('Try again');
    expect(page.getByText('Hello world')).toBeVisible();
    await pass(3000);
    expect(dialog()).toBeVisible();
  });
});

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
