import { expect, test } from 'vitest';
import { createRateLimit } from './reports.ts';

test('the limit of a client and of all begin anew every minute', () => {
  const isAllowed = createRateLimit(2, 3);
  const at = (client: string, time: number): boolean => isAllowed(client, time);
  expect([at('a', 0), at('a', 1), at('a', 2)]).toEqual([true, true, false]);
  expect([at('b', 3), at('b', 59_999)]).toEqual([true, false]);
  expect([at('b', 60_000), at('a', 60_001), at('a', 60_002), at('c', 60_003)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('a client that sends without end takes nothing from the others', () => {
  const isAllowed = createRateLimit(2, 3);
  for (let count = 0; count < 100; count += 1) isAllowed('a', 0);
  expect(isAllowed('b', 1)).toBe(true);
});
