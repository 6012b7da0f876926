import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimeoutBudget } from './document-loader.ts';
import { cacheFallbackTimeoutMs } from '../timing/timeouts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => undefined);

const timed = async (
  wait: Promise<string | undefined>,
): Promise<readonly [string | undefined, number]> => {
  const begin = performance.now();
  const ended = wait.then((answer) => [answer, performance.now() - begin] as const);
  await vi.advanceTimersByTimeAsync(cacheFallbackTimeoutMs);
  return ended;
};

test('what a screen is opened with is awaited once, however many copies it takes', async () => {
  const patience = createTimeoutBudget();
  expect(await timed(patience(never))).toEqual([undefined, cacheFallbackTimeoutMs]);
  expect(await timed(patience(never))).toEqual([undefined, 0]);
  expect(await timed(patience(Promise.resolve('quick')))).toEqual(['quick', 0]);
});

test('the next opening waits again', async () => {
  const patience = createTimeoutBudget();
  await timed(patience(never));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await timed(patience(never))).toEqual([undefined, cacheFallbackTimeoutMs]);
});

test('a failure at once says nothing of how slow the next answer is', async () => {
  const patience = createTimeoutBudget();
  expect(await timed(patience(Promise.reject(new Error('refused'))))).toEqual([undefined, 0]);
  expect(await timed(patience(never))).toEqual([undefined, cacheFallbackTimeoutMs]);
});
