import { expect, test } from 'vitest';
import { median, spreadOf } from './statistics.ts';

test.each([
  { numbers: [3, 1, 2], expected: 2 },
  { numbers: [4, 1, 2, 3], expected: 2.5 },
  { numbers: [7], expected: 7 },
  { numbers: [], expected: Number.NaN },
])('the median of $numbers is $expected', ({ numbers, expected }) => {
  expect(median(numbers)).toBe(expected);
});

test('quartiles lie around the half of the numbers', () => {
  expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ low: 2, median: 3, high: 4 });
});

test('numbers are left in their order', () => {
  const numbers = [2, 1];
  spreadOf(numbers);
  expect(numbers).toEqual([2, 1]);
});
