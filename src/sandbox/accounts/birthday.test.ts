import { expect, test } from 'vitest';
import { isAdult, isValidDay } from './bank-accounts.ts';

test.each([
  ['1990-05-20', true],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2023-04-31', false],
  ['2023-13-01', false],
  ['2023-00-10', false],
  ['1899-12-31', false],
  ['20-05-1990', false],
  ['1990-5-2', false],
  ['1990-05-20T00:00', false],
  ['', false],
])('BANK-08: %s is a real day: %s', (day, expected) => {
  expect(isValidDay(day)).toBe(expected);
});

test.each([
  ['2008-06-15', true],
  ['2008-06-16', false],
  ['2008-02-29', true],
  ['1900-01-01', true],
  ['2026-06-15', false],
])('somebody born on %s is of age on 2026-06-15: %s', (birthday, expected) => {
  expect(isAdult(birthday, '2026-06-15')).toBe(expected);
});
