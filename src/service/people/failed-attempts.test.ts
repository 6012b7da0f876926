import { expect, test } from 'vitest';
import { createFailedAttempts } from './failed-attempts.ts';

const hour = 60 * 60_000;

test('after three wrong attempts each wait is twice as long as the one before, up to five minutes', () => {
  const attempts = createFailedAttempts();
  const waits = Array.from({ length: 14 }, () => {
    attempts.note('a', 0);
    return attempts.waitOf('a', 0) / 1000;
  });
  expect(waits).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
});

test('the wait passes with time, and another address does not wait', () => {
  const attempts = createFailedAttempts();
  for (const _ of [1, 2, 3, 4]) attempts.note('a', 10_000);
  expect([10_000, 11_000, 11_999, 12_000, 20_000].map((now) => attempts.waitOf('a', now))).toEqual([2000, 1000, 1, 0, 0]);
  expect(attempts.waitOf('b', 10_000)).toBe(0);
});

test('who has been let in, or has not failed for an hour, begins anew', () => {
  const attempts = createFailedAttempts();
  const fail = (address: string): void => [1, 2, 3].forEach(() => attempts.note(address, 0));
  fail('a');
  attempts.forget('a');
  expect(attempts.waitOf('a', 0)).toBe(0);
  fail('b');
  attempts.note('b', hour - 1);
  expect(attempts.waitOf('b', hour - 1)).toBe(2000);
  attempts.note('b', 2 * hour);
  expect(attempts.waitOf('b', 2 * hour)).toBe(0);
});

test('however many addresses fail, those that failed last are remembered', () => {
  const attempts = createFailedAttempts();
  const fail = (address: string): void => [1, 2, 3].forEach(() => attempts.note(address, 0));
  fail('first');
  fail('second');
  for (let index = 0; index < 9998; index += 1) attempts.note(`10.0.0.${index}`, 0);
  expect([attempts.waitOf('first', 0), attempts.waitOf('second', 0)]).toEqual([1000, 1000]);
  attempts.note('one more', 0);
  expect([attempts.waitOf('first', 0), attempts.waitOf('second', 0)]).toEqual([0, 1000]);
});
