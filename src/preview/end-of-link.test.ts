// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onLinkExpiry } from './link-preview.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const look = (): boolean => document.dispatchEvent(new Event('visibilitychange'));

test('what a link shows ends with the link, once', () => {
  const ended = vi.fn<() => void>();
  onLinkExpiry(window, 1000, ended);
  vi.advanceTimersByTime(999);
  look();
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  look();
  vi.advanceTimersByTime(5000);
  expect(ended).toHaveBeenCalledOnce();
});

test('ends on wake-up if the phone slept through the end', () => {
  const ended = vi.fn<() => void>();
  onLinkExpiry(window, 1000, ended);
  vi.setSystemTime(Date.now() + 5000);
  look();
  vi.advanceTimersByTime(5000);
  expect(ended).toHaveBeenCalledOnce();
});
