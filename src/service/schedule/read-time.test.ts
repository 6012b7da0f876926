import { expect, test } from 'vitest';
import { parseTime, formatUtcTime } from './job-detail.ts';

test.each([
  ['2026-12-01T00:00:00+08:00', '2026-11-30T16:00:00.000Z'],
  ['2026-12-01T00:00Z', '2026-12-01T00:00:00.000Z'],
  ['2028-02-29T23:59:59.5-09:30', '2028-03-01T09:29:59.500Z'],
  ['2026-12-01T00:00:00.123Z', '2026-12-01T00:00:00.123Z'],
])('a time with its offset is kept in UTC: %s', (text, expected) => {
  expect(formatUtcTime(parseTime(text) ?? 0)).toBe(expected);
});

test.each([
  '2026-12-01T00:00:00',
  '2026-12-01',
  '2026-12-01 00:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-02-30T00:00:00+08:00',
  '2026-13-01T00:00:00Z',
  '2026-12-01T25:00:00Z',
  '2026-12-01T00:60:00Z',
  '2026-12-01T00:00:00+99:00',
  'Tue Dec 01 2026 00:00:00 GMT',
  '1781500000000',
  'tomorrow',
  '',
])('what is no time of a calendar, or says no offset, is none: %s', (text) => {
  expect(parseTime(text)).toBeUndefined();
});
