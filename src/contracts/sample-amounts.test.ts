import { expect, test } from 'vitest';
import { localizeAmounts } from './sample-amounts.ts';
import { shippedMarket } from './markets.ts';

const formatsOf = (name: 'spec' | 'ph') => {
  const { formats, currency } = shippedMarket(name);
  return { ...formats, currency: currency.sign };
};

test.each([
  ['₱5.000,00', '₱5,000.00'],
  ['₱0,05', '₱0.05'],
  ['₱1.234.567,89', '₱1,234,567.89'],
  ['₱5.000 - ₱20.000', '₱5,000 - ₱20,000'],
  ['Invited by a friend: ₱500 for both of you', 'Invited by a friend: ₱500 for both of you'],
  ['₹227,50', '₹227.50'],
  ['Interest is 0,05% a day.', 'Interest is 0.05% a day.'],
  ['Pay ₱1.742,51, please.', 'Pay ₱1,742.51, please.'],
  ['2026-06-15', '2026-06-15'],
  ['1.234,56', '1.234,56'],
])('market: sample data %s is %s in ph and unchanged in spec', (text, expected) => {
  expect([
    localizeAmounts({ rows: [{ value: text }] }, formatsOf('spec')),
    localizeAmounts({ rows: [{ value: text }] }, formatsOf('ph')),
  ]).toEqual([{ rows: [{ value: text }] }, { rows: [{ value: expected }] }]);
});

test('market: amounts get the sign of another currency', () => {
  const formats = { thousands: ' ', decimal: ',', currency: '$' };
  expect(localizeAmounts(['₱1.234,56', 7, null, true], formats)).toEqual([
    '$1\u00a0234,56',
    7,
    null,
    true,
  ]);
});

test('market: text that a borrower typed stays', () => {
  const value = { content: 'I paid ₱1.000,00', amount: '₱1.000,00' };
  expect(localizeAmounts(value, formatsOf('ph'), ['content'])).toEqual({
    content: 'I paid ₱1.000,00',
    amount: '₱1,000.00',
  });
});
