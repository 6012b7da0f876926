import { expect, test } from 'vitest';
import { splitAmount, formatPesos } from './values.ts';

test.each([
  [0, '₱0,00'],
  [5, '₱0,05'],
  [99_900, '₱999,00'],
  [100_000, '₱1.000,00'],
  [123_456_789, '₱1.234.567,89'],
])('AMB-20: %i minor units read %s', (amount, text) => {
  expect(formatPesos(amount)).toBe(text);
});

test.each([
  [9, 3, [3, 3, 3]],
  [10, 3, [4, 3, 3]],
  [11, 3, [4, 4, 3]],
  [1, 3, [1, 0, 0]],
  [7, 1, [7]],
])('%i in %i shares', (amount, shares, expected) => {
  expect(splitAmount(amount, shares)).toEqual(expected);
});
