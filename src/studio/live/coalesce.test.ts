// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCoalescer } from './coalesce.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const begin = () => {
  const read = vi.fn<() => void>();
  return { read, ...createCoalescer({ read, minIntervalMs: 2000, now: Date.now }) };
};

test('many happenings are one reading, and the next one waits for the gap', () => {
  const { read, request } = begin();
  for (let count = 0; count < 50; count += 1) request();
  vi.advanceTimersByTime(150);
  expect(read).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 50; count += 1) {
    request();
    vi.advanceTimersByTime(100);
  }
  expect(read).toHaveBeenCalledTimes(3);
});

test('a page that nobody sees reads once when somebody does', () => {
  const { read, request } = begin();
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  for (let count = 0; count < 3; count += 1) {
    request();
    vi.advanceTimersByTime(3000);
  }
  expect(read).not.toHaveBeenCalled();
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(read).toHaveBeenCalledTimes(1);
});

test('nothing is read behind the end', () => {
  const { read, request, end } = begin();
  request();
  end();
  vi.advanceTimersByTime(5000);
  expect(read).not.toHaveBeenCalled();
});
