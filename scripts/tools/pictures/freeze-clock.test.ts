import { afterEach, expect, test } from 'vitest';
import { frozenClockSince, freezeClock } from './freeze-clock.ts';

const own = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {};

afterEach(() => void Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', own));

const now = Date.parse('2031-03-04T05:06:07Z');
const [minute, day] = [60_000, 86_400_000];

const writer = new Intl.DateTimeFormat('en-PH', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Manila',
});
const written = (time: number): string => writer.format(time).replaceAll(/\s/g, ' ');

test.each([
  ['the time at which pictures begin to be taken', now, 'Nov 5, 2026, 8:30 AM'],
  ['what the service did just before', now - minute, 'Nov 5, 2026, 8:30 AM'],
  ['what is done a quarter of an hour later', now + 15 * minute, 'Nov 5, 2026, 8:30 AM'],
  ['what ends in three days', now + 3 * day + 5 * minute, 'Nov 8, 2026, 8:30 AM'],
  ['what somebody chose', Date.parse('2035-11-30T16:30:00Z'), 'Dec 1, 2035, 12:30 AM'],
])('%s is the same on every picture', (_, time, words) => {
  freezeClock(frozenClockSince(now));
  expect(written(time)).toBe(words);
});
