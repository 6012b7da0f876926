import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comesWithin, within } from './within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what never comes is told by its name', async () => {
  const never = new Promise<void>(() => undefined);
  const told = 'Expected the browser to end within 20 s, and it did not come to that.';
  await Promise.all([
    expect(within('the browser to end', never)).rejects.toThrow(told),
    vi.advanceTimersByTimeAsync(comesWithin),
  ]);
});

test('what comes is handed on, and what fails is told as it was; nothing is waited for any more', async () => {
  expect(await within('a page', Promise.resolve('page'))).toBe('page');
  await expect(within('a page', Promise.reject(new Error('No page.')))).rejects.toThrow('No page.');
  expect(vi.getTimerCount()).toBe(0);
});
