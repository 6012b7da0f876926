import { screen as page } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CallResponse } from '../renderer/entries/browser.ts';
import { failed, good } from './fixtures/answers.ts';
import { refuseConsoleErrors } from './fixtures/test-page.ts';
import { recommended } from './fixtures/recommended.ts';
import { openShipped, press, sent, type ShippedScreen } from './fixtures/shipped-screen.tsx';

refuseConsoleErrors();

const open = (
  address: Readonly<Record<string, string>>,
  answer: () => CallResponse = () => good(),
): Promise<ShippedScreen> => openShipped('joint-login-fail', address, { answer });

test('FAIL-01 FAIL-02 FAIL-03 FAIL-16 ROUTE-19 AMB-112 says that it failed, then noticeMessage, then errMessage, then the products', async () => {
  await open({ key: 'k1' }, () =>
    good({
      noticeMessage: 'No joint login.',
      errMessage: 'The number differs.',
      productList: recommended,
    }),
  );
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Order Details$/);
  expect(page.getByRole('heading', { level: 2, name: 'Failed' })).toBeInTheDocument();
  expect(page.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'No joint login.',
    'The number differs.',
  ]);
  expect(page.getAllByRole('article')).toHaveLength(recommended.length);
});

test('FAIL-16 appendix C: the products may be called recProducts', async () => {
  await open({ key: 'k1' }, () => good({ recProducts: recommended }));
  expect(page.getByRole('article', { name: 'Peso express' })).toBeInTheDocument();
});

test.each([
  [{ key: 'k1', product_id: '7' }, 'k1'],
  [{ product_id: '7' }, '7'],
  [{ productId: '8' }, '8'],
  [{}, ''],
])('CALL-52 AMB-111 with %j it is asked about %j', async (address, key) => {
  expect(sent(await open(address), 'scholarships')).toEqual([{ key }]);
});

test('FAIL-17 AMB-34 a failure adds no words of its own and can be tried again', async () => {
  let answer: CallResponse = failed('1', 'no data');
  await open({ key: 'k1' }, () => answer);
  expect(page.getByRole('heading', { name: 'Failed' })).toBeInTheDocument();
  expect(page.queryByRole('alert')).not.toBeInTheDocument();
  answer = good({ errMessage: 'The number differs.' });
  await press('Try again');
  expect(page.getByText('The number differs.')).toBeInTheDocument();
});
