import { expect, test } from 'vitest';
import { addDays, dayInManila, daysBetween } from './values.ts';

test('the day changes at midnight in the Philippines, not in London', () => {
  expect(dayInManila(Date.parse('2026-06-15T15:59:59Z'))).toBe('2026-06-15');
  expect(dayInManila(Date.parse('2026-06-15T16:00:00Z'))).toBe('2026-06-16');
});

test.each([
  ['2026-06-15', 0, '2026-06-15'],
  ['2026-06-15', 30, '2026-07-15'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days later: %s', (from, days, to) => {
  expect([addDays(from, days), daysBetween(from, to)]).toEqual([to, days]);
});
