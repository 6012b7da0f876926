import { expect, test } from 'vitest';
import { describeBothZones } from '../../shell/format.ts';
import { nextManilaMinute, readManilaTime, withOffset } from './manila-time.ts';

test('a time in a form is that of Manila, and told in UTC too', () => {
  expect(withOffset('2026-12-01T00:30')).toBe('2026-12-01T00:30:00+08:00');
  const time = readManilaTime('2026-12-01T00:30');
  expect(time).toBe(Date.UTC(2026, 10, 30, 16, 30));
  expect(describeBothZones(time ?? 0).replaceAll(/\s/g, ' ')).toMatch(
    /1 Dec 2026.*12:30.*in Manila \(.*30 Nov 2026.*4:30.*UTC\)|Dec 1, 2026.*12:30.*in Manila \(Nov 30, 2026.*4:30.*UTC\)/i,
  );
});

test('the earliest time that a field takes is the next minute in Manila', () => {
  const now = Date.UTC(2026, 10, 30, 16, 29, 30);
  expect(nextManilaMinute(now)).toBe('2026-12-01T00:30');
  expect(readManilaTime(nextManilaMinute(now))).toBeGreaterThan(now);
});

test.each(['', '2026-12-01', 'tomorrow'])('what is no time is none: %j', (field) => {
  expect([withOffset(field), readManilaTime(field)]).toEqual([undefined, undefined]);
});
