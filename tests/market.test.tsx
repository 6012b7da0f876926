import { screen as page } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { pickPublicConfig } from '../src/contracts/public-config.ts';
import type { MarketName } from '../src/contracts/markets.ts';
import referral from '../screens/promotion/referral.json';
import registration from '../screens/promotion/registration.json';
import seasonalOffer from '../screens/promotion/seasonal-offer.json';
import { textAt } from '../scripts/tools/read-json.mjs';
import { good } from './fixtures/answers.ts';
import type { FakeWorld } from './fixtures/fake-ports.ts';
import { openPromotion } from './fixtures/promotion-page.tsx';
import { openShipped, press, sent, type } from './fixtures/shipped-screen.tsx';
import { readShippedConfig } from './fixtures/shipped-config.ts';

const worldOf = (market: MarketName): Required<Pick<FakeWorld, 'config' | 'formats'>> => {
  const config = readShippedConfig(market);
  return {
    config: pickPublicConfig(config),
    formats: { ...config.formats, currency: config.currency },
  };
};

const forms = [
  ['the built-in screen', registration],
  ['the referral', referral],
  ['the seasonal offer', seasonalOffer],
] as const;

const numbers: readonly [market: MarketName, typed: string, expected: string | undefined][] = [
  ['spec', '13812345678', '13812345678'],
  ['spec', '+86 138 1234 5678', '13812345678'],
  ['spec', '12812345678', undefined],
  ['spec', '09171234567', undefined],
  ['spec', '+63 917 123 4567', undefined],
  ['ph', '09171234567', '09171234567'],
  ['ph', '0917 123 4567', '09171234567'],
  ['ph', '+63 917 123 4567', '09171234567'],
  ['ph', '+639171234567', '09171234567'],
  ['ph', '(+63) 917-123-4567', '09171234567'],
  ['ph', '0063 917 123 4567', '09171234567'],
  ['ph', '+63 0917 123 4567', '09171234567'],
  ['ph', '639171234567', '09171234567'],
  ['ph', '08171234567', undefined],
  ['ph', '0917123456', undefined],
  ['ph', '091712345678', undefined],
  ['ph', '13812345678', undefined],
  ['ph', '+86 138 1234 5678', undefined],
];

describe.each(forms)('market: on %s', (_name, document) => {
  test.each(numbers)('AMB-149 in %s, %s is sent as %s', async (market, typed, expected) => {
    const screen = await openPromotion(document, { id: '5' }, worldOf(market));
    type('Phone', typed);
    type('Captcha', 'ab12');
    await press('get code');
    expect(sent(screen, 'get-sms').map((params) => textAt(params, 'phone'))).toEqual(
      expected === undefined ? [] : [expected],
    );
  });

  test.each([
    ['spec', '11 digits'],
    ['ph', '0917 123 4567'],
  ] as const)('the empty field of %s shows %s', async (market, placeholder) => {
    await openPromotion(document, { id: '5' }, worldOf(market));
    expect(page.getByLabelText('Phone')).toHaveAttribute('placeholder', placeholder);
  });
});

test.each([
  ['spec', ['Rs.1,000', 'Rs.800']],
  ['ph', ['₱1,000.00', '₱800.00']],
] as const)('market: AMB-19 the loan terms of %s print %j', async (market, penalties) => {
  await openShipped('site-loan', {}, worldOf(market));
  for (const penalty of penalties) expect(page.getByText(penalty)).toBeInTheDocument();
});

const ways = {
  alipay: '1',
  repayToken: 't1',
  bankCards: [
    { id: 7, bankName: 'BPI', cardNo: '••••4001' },
    { id: 8, bankName: 'A bank of another country', cardNo: '••••4002' },
  ],
};

test.each([
  ['spec', 'Alipay', '₱1.500,50', []],
  ['ph', 'GCash', '₱1,500.50', ['/logo-bpi.svg', '/logo-gcash.svg']],
] as const)('market: AMB-20 payment ways of %s', async (market, service, amount, logos) => {
  await openShipped(
    'payment-way',
    { orderId: '9', amount: '150050' },
    { ...worldOf(market), answer: () => good(ways, '00') },
  );
  expect(page.getByRole('radio', { name: service })).toBeInTheDocument();
  expect(page.getByText(amount)).toBeInTheDocument();
  const pictures = [...document.querySelectorAll('.w-radio-cards img')];
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(logos);
});

test.each([
  ['spec', 'Alipay repayment'],
  ['ph', 'GCash repayment'],
] as const)('market: the page of the pay service in %s is called %s', async (market, title) => {
  await openShipped('alipay-repayment', { orderId: '9', amount: '150050' }, worldOf(market));
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
});

const offer = {
  comProductName: 'Bayani Cash',
  amount: 500000,
  periods: '91',
  termUnit: 'D',
  details: [],
  repay_plans: [],
};

test.each([
  ['confirm-loan', 'spec', true],
  ['confirm-loan', 'ph', false],
  ['confirm-period', 'spec', true],
  ['confirm-period', 'ph', false],
] as const)('market: consent on %s of %s begins ticked: %s', async (id, market, isTicked) => {
  await openShipped(
    id,
    { product_id: '7' },
    {
      ...worldOf(market),
      answer: (call) =>
        call === 'contract' || call === 'cultures'
          ? good([{ title: 'Loan contract', position: '11' }])
          : good(offer),
    },
  );
  expect(page.getByRole<HTMLInputElement>('checkbox').checked).toBe(isTicked);
});
