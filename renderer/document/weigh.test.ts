import { expect, test } from 'vitest';
import { measureCost } from './budget.ts';

test.each<[value: unknown, weight: number]>([
  [undefined, 1],
  [null, 1],
  [7, 1],
  ['', 1],
  ['x'.repeat(640), 11],
  [[], 1],
  [[1, 'a', { b: 2 }], 5],
])('%j', (value, weight) => {
  expect(measureCost(value)).toBe(weight);
});

test('what stands in a value several times counts several times, however often, and is counted at once', () => {
  let value: unknown = 1;
  for (let level = 0; level < 50; level += 1) value = [value, value];
  expect(measureCost(value)).toBe(2 ** 51 - 1);
});
