import { expect, test } from 'vitest';
import { publishLabel, timeChips } from './publish-times.ts';

test.each([
  // Friday, 16:00 in Manila.
  ['2026-11-27T08:00:00Z', ['2026-11-28T08:00', '2026-11-30T08:00']],
  // Friday in UTC, already Saturday in Manila.
  ['2026-11-27T17:00:00Z', ['2026-11-29T08:00', '2026-11-30T08:00']],
  // Sunday: tomorrow is Monday.
  ['2026-11-29T04:00:00Z', ['2026-11-30T08:00']],
  // Monday: the next one is in a week.
  ['2026-11-30T04:00:00Z', ['2026-12-01T08:00', '2026-12-07T08:00']],
])('studio §5: at %s the usual times are %j', (now, fields) => {
  expect(timeChips(Date.parse(now)).map(({ field }) => field)).toEqual(fields);
});

test.each([
  ['', 'Publish now'],
  ['2026-11-28T08:00', 'Publish tomorrow at 8:00'],
  ['2026-11-30T08:00', 'Publish on Monday at 8:00'],
  ['2026-12-24T18:30', 'Publish on 2026-12-24 at 18:30'],
])('studio §5: with the time %s the button says %s', (field, label) => {
  expect(publishLabel(field, Date.parse('2026-11-27T08:00:00Z'))).toBe(label);
});
