import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stepTimeoutMs, within } from './wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a step that hangs is reported by its name', async () => {
  const never = new Promise<void>(() => undefined);
  await Promise.all([
    expect(within('the browser to end', never)).rejects.toThrow(
      'Expected the browser to end within 20 s.',
    ),
    vi.advanceTimersByTimeAsync(stepTimeoutMs),
  ]);
});

test('results and errors pass through, and no timer is left', async () => {
  expect(await within('a page', Promise.resolve('page'))).toBe('page');
  await expect(within('a page', Promise.reject(new Error('No page.')))).rejects.toThrow('No page.');
  expect(vi.getTimerCount()).toBe(0);
});
