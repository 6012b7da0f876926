import { expect, test } from 'vitest';
import { toEpochMs } from './date.ts';

const newYear = Date.UTC(2026, 11, 31, 16);

test.each<[string, unknown, number | undefined]>([
  ['a zone', '2026-12-31T16:00:00Z', newYear],
  ['another zone, without a colon', '2027-01-01 01:30+0930', newYear],
  ['no zone: Manila', '2027-01-01T00:00', newYear],
  ['a day alone: its beginning in Manila', '2027-01-01', newYear],
  ['parts of a second', '2026-12-31T16:00:00.5Z', newYear],
  ['13 digits', String(newYear), newYear],
  ['10 digits', newYear / 1000, newYear],
  ['a day that does not exist', '2027-02-30', undefined],
  ['a time that does not exist', '2027-01-01T24:00', undefined],
  ['a zone that does not exist', '2027-01-01T00:00+99:99', undefined],
  ['another text', 'tomorrow', undefined],
  ['other digits', '20270101', undefined],
  ['the empty text', '', undefined],
  ['nothing', undefined, undefined],
  ['a list', ['2027-01-01'], undefined],
])('LANG 64: the moment of %s', (_, date, expected) => {
  expect(toEpochMs(date)).toBe(expected);
});
