import { expect, test } from 'vitest';
import { penaltyOf } from './order-status.ts';

test.each([
  ['not late', 0, false, { oneTimePenalty: 0, dailyRates: 0 }],
  ['a day early', -1, false, { oneTimePenalty: 0, dailyRates: 0 }],
  ['a day late, a new client', 1, false, { oneTimePenalty: 100_000, dailyRates: 500 }],
  ['a day late, a repeat client', 1, true, { oneTimePenalty: 80_000, dailyRates: 500 }],
  ['30 days late', 30, false, { oneTimePenalty: 100_000, dailyRates: 15_000 }],
  ['31 days late', 31, false, { oneTimePenalty: 100_000, dailyRates: 15_400 }],
  ['90 days late', 90, false, { oneTimePenalty: 100_000, dailyRates: 39_000 }],
  ['91 days late', 91, false, { oneTimePenalty: 100_000, dailyRates: 39_200 }],
  ['191 days late', 191, false, { oneTimePenalty: 100_000, dailyRates: 59_200 }],
])('the penalty of ₱100 that are %s', (_name, daysLate, isRepeat, expected) => {
  expect(penaltyOf(10_000, daysLate, isRepeat)).toEqual(expected);
});

test('half a centavo is rounded up', () => {
  expect(penaltyOf(10, 1, false).dailyRates).toBe(1);
  expect(penaltyOf(9, 1, false).dailyRates).toBe(0);
});
