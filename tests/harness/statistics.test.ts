import { expect, test } from 'vitest';
import { median, ratios, spreadOf } from './statistics.ts';

test.each([
  { numbers: [3, 1, 2], expected: 2 },
  { numbers: [4, 1, 2, 3], expected: 2.5 },
  { numbers: [7], expected: 7 },
  { numbers: [], expected: Number.NaN },
])('the median of $numbers is $expected', ({ numbers, expected }) => {
  expect(median(numbers)).toBe(expected);
});

test('quartiles enclose half of the numbers, whose order is kept', () => {
  const numbers = [5, 1, 4, 2, 3];
  expect(spreadOf(numbers)).toEqual({ low: 2, median: 3, high: 4 });
  expect(numbers).toEqual([5, 1, 4, 2, 3]);
});

test('ratios are taken inside a round; rounds without both values are left out', () => {
  expect(ratios([2, 9, 8], [1, Number.NaN, 2])).toEqual({ low: 2.5, median: 3, high: 3.5 });
});
