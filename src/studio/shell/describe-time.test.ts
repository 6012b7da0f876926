import { expect, test } from 'vitest';
import { describeBothZones, describeTimesIn } from './format.ts';

test('times in sentences of the service are told as people read them, in Manila and in UTC', () => {
  const times = [Date.UTC(2026, 10, 22, 5, 39, 26, 355), Date.UTC(2031, 0, 1)];
  const [one, other] = times.map((time) => new Date(time).toISOString());
  expect(
    describeTimesIn(`It was to be published at ${one} and was not; it ends on ${other}.`),
  ).toBe(
    `It was to be published at ${times.map(describeBothZones)[0]} and was not; it ends on ${times.map(describeBothZones)[1]}.`,
  );
  expect(describeTimesIn('Release 2 of 2026-11-22 stays.')).toBe('Release 2 of 2026-11-22 stays.');
});
