import { fireEvent, screen as page, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CallResponse } from '../renderer/entries/browser.ts';
import { failed, good, type Answers } from './fixtures/answers.ts';
import { heldAnswer } from './fixtures/start-screen.ts';
import { refuseConsoleErrors } from './fixtures/test-page.ts';
import { openOrder } from './fixtures/order-page.ts';
import { recommended } from './fixtures/recommended.ts';
import {
  actions,
  during,
  openShipped,
  press,
  sent,
  told,
  type ShippedScreen,
} from './fixtures/shipped-screen.tsx';

refuseConsoleErrors();

const onOrder = (answers: Answers): Promise<ShippedScreen> =>
  openOrder({ orderStatus: 110, recProducts: recommended }, { answers });
const onFailure = (answers: Answers): Promise<ShippedScreen> =>
  openShipped(
    'joint-login-fail',
    { product_id: '7', orderId: '9' },
    {
      answer: (call) =>
        answers[call] ?? good(call === 'scholarships' ? { productList: recommended } : {}),
    },
  );
const leadingTo = (url: unknown): Answers => ({ define: good(url) });

describe.each([
  ['the order page', onOrder],
  ['the page of a failed joint login', onFailure],
])('recommended products on %s', (_, open) => {
  test('ORDER-08 FAIL-04 FAIL-05 FAIL-06 FAIL-07 FAIL-08 FAIL-09 FAIL-10 FAIL-15 all of a product is shown', async () => {
    await open({});
    const product = page.getByRole('article', { name: 'Peso express' });
    expect(product.querySelector('img')).toHaveAttribute('src', '/a.png');
    expect(within(product).getByRole('button', { name: 'Apply' })).toBeEnabled();
    expect(
      within(product)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Loan amount', 'per day']);
    expect(
      within(product)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['₱1.000 - ₱25.000', '0.05 %']);
    expect(page.getAllByRole('article')).toHaveLength(recommended.length);
  });

  test('FAIL-11 AMB-118 the first two show all their tags, the others none', async () => {
    await open({});
    const tags = page.getAllByRole('article').map((product) =>
      within(product)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent),
    );
    expect(tags).toEqual([['Fast', 'No papers'], ['Small'], [], []]);
  });

  test('FAIL-12 FAIL-13 FAIL-15 CALL-53 CALL-54 AMB-113 AMB-126 a tap is recorded with the key and the place, and asks for the link with the key', async () => {
    const screen = await open(leadingTo({ url: 'https://example.test/a' }));
    await press('Get it');
    expect(screen.recorded.requests.slice(1).map(({ call, params }) => [call, params])).toEqual([
      ['because', { key: 'b', orderId: '9', position: 1 }],
      ['define', { key: 'b', orderId: '9' }],
    ]);
  });

  test('FAIL-14 AMB-114 one with the flag 0 cannot be tapped; one without a flag can', async () => {
    const screen = await open(leadingTo({ url: 'https://example.test/a' }));
    expect(page.getByRole('button', { name: 'Full' })).toBeDisabled();
    await during(() => void fireEvent.click(page.getByText('Home credit')));
    expect([sent(screen, 'because'), sent(screen, 'define')]).toEqual([[], []]);
    await press('Look');
    expect([sent(screen, 'because').length, sent(screen, 'define').length]).toEqual([1, 1]);
  });

  test.each([
    ['https://example.test/a', { url: 'https://example.test/a' }],
    ['http://h.test', 'http://h.test'],
  ])('F4: FAIL-18 CALL-55 AMB-117 %s opens in the browser', async (address, data) => {
    const screen = await open(leadingTo(data));
    await press('Apply');
    expect([screen.recorded.navigations, actions(screen)]).toEqual([
      [{ how: 'open', address, session: 'own' }],
      [],
    ]);
  });

  test.each(['app://x', 'loanapp://productDetail?product_id=9'])(
    'CALL-55 AMB-116 %s is opened by the shell, and the address stays',
    async (url) => {
      const screen = await open(leadingTo({ url }));
      await press('Apply');
      expect([screen.recorded.navigations, actions(screen)]).toEqual([[], [['openPage', { url }]]]);
    },
  );

  test('a link that cannot be had leads nowhere', async () => {
    const screen = await open({ define: failed('1', 'Sold out') });
    await press('Apply');
    expect([screen.recorded.navigations, actions(screen)]).toEqual([[], []]);
  });
});

test('ORDER-09 AMB-125 the order page leads to further products at home', async () => {
  const screen = await onOrder({});
  await press('Click to view more products');
  expect(actions(screen)).toEqual([['goHome', {}]]);
});

test.each([[[]], [undefined]])(
  'AMB-124 nothing stands where %j is recommended',
  async (recProducts) => {
    await openOrder({ orderStatus: 110, recProducts });
    expect([page.queryByRole('article'), page.queryByText('Click to view more products')]).toEqual([
      null,
      null,
    ]);
  },
);

test('FAIL-12 AMB-115 the record is not waited for, and its failure is not heard of', async () => {
  const record = heldAnswer<CallResponse>();
  const others: Answers = {
    scholarships: good({ productList: recommended }),
    define: good('https://example.test/a'),
  };
  const { recorded } = await openShipped(
    'joint-login-fail',
    {},
    { answer: (call) => others[call] ?? record.promise },
  );
  await press('Apply');
  expect(recorded.navigations).toHaveLength(1);
  await during(() => record.give(failed('1', 'No')));
  expect(told(recorded)).toEqual([]);
});
