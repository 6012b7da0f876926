import { expect, test } from 'vitest';
import { formatDate } from '../document/date.ts';
import { createZoneOffset } from './time-zone.ts';

test.each([
  ['Europe/Berlin', '2026-01-15T12:00:00Z', '2026-01-15 13:00:00'],
  ['Europe/Berlin', '2026-07-15T12:00:00Z', '2026-07-15 14:00:00'],
  // The second before summer time begins, and the first of it.
  ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
  ['America/New_York', '2026-01-01T04:59:59.999Z', '2025-12-31 23:59:59'],
  ['Asia/Kolkata', '1767225600', '2026-01-01 05:30:00'],
  ['UTC', '1767225600000', '2026-01-01 00:00:00'],
  // Times without a zone are local already.
  ['America/New_York', '2026-01-01T10:00', '2026-01-01 10:00:00'],
])('LANG 33: in %s %s is written as %s', (zone, moment, written) => {
  expect(formatDate(moment, true, { offsetAt: createZoneOffset(zone) })).toBe(written);
});

test('an unknown zone is refused by its name', () => {
  expect(() => createZoneOffset('Europe/Nowhere')).toThrow(/Europe\/Nowhere/);
});
