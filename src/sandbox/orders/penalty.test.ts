import { expect, test } from 'vitest';
import { penaltyOf } from './order-status.ts';

test.each([
  ['not late', 0, false, { oneTime: 0, daily: 0 }],
  ['a day early', -1, false, { oneTime: 0, daily: 0 }],
  ['a day late, a new client', 1, false, { oneTime: 100_000, daily: 500 }],
  ['a day late, a repeat client', 1, true, { oneTime: 80_000, daily: 500 }],
  ['30 days late', 30, false, { oneTime: 100_000, daily: 15_000 }],
  ['31 days late', 31, false, { oneTime: 100_000, daily: 15_400 }],
  ['90 days late', 90, false, { oneTime: 100_000, daily: 39_000 }],
  ['91 days late', 91, false, { oneTime: 100_000, daily: 39_200 }],
  ['191 days late', 191, false, { oneTime: 100_000, daily: 59_200 }],
])('the penalty of ₱100 that are %s', (_name, daysLate, isRepeat, expected) => {
  expect(penaltyOf(10_000, daysLate, isRepeat)).toEqual(expected);
});

test('half a centavo is rounded up', () => {
  expect(penaltyOf(10, 1, false).dailyRates).toBe(1);
  expect(penaltyOf(9, 1, false).dailyRates).toBe(0);
});
