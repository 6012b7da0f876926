import { expect, test } from 'vitest';
import { backoffDelayMs } from './sign-in-attempts.ts';
import {
  accountBackoff,
  accountAttemptKey,
  addressBackoff,
  addressAttemptKey,
} from '../studio-api/people/sign-in.ts';

const waits = (delay: typeof addressBackoff): number[] =>
  Array.from({ length: 18 }, (_, count) => backoffDelayMs(count, delay) / 1000);

test('after three wrong attempts from an address each wait is twice as long as the one before, up to five minutes', () => {
  expect(waits(addressBackoff)).toEqual([
    0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300, 300, 300,
  ]);
});

test('after ten wrong attempts at an account the waits grow up to a minute', () => {
  expect(waits(accountBackoff)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60]);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:0DB8:1:2:0:0:0:1', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '::2', true],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
  ['fe80::1%eth0', 'fe80::2%eth1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1:4711', '192.0.2.1:4712', true],
  ['192.0.2.1:4711', '192.0.2.2:4711', false],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::2', true],
  ['[2001:db8:1:2::1]:4711', '[2001:db8:1:3::1]:4711', false],
])('%s and %s wait together: %s', (one, other, together) => {
  expect(addressAttemptKey(one) === addressAttemptKey(other)).toBe(together);
});

test('what was typed as e-mail address cannot be read from the name of an account', () => {
  expect(accountAttemptKey('my password')).toMatch(/^account:[0-9a-f]{64}$/);
});
