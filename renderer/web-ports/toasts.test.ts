import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToasts, type Toasts } from './toasts.ts';

let toasts: Toasts;
beforeEach(() => {
  vi.useFakeTimers();
  toasts = createToasts();
  toasts.subscribe(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('how long a message stays, in milliseconds', () => {
  test.each([
    ['TOAST-01', 'plain', undefined, 3000],
    ['TOAST-02', 'plain', 300, 3000],
    ['TOAST-02', 'plain', 1, 3000],
    ['TOAST-02', 'plain', 0, 3000],
    ['TOAST-02', 'plain', -5, 3000],
    ['TOAST-02', 'plain', Number.NaN, 3000],
    ['TOAST-02', 'plain', 301, 301],
    ['TOAST-02', 'plain', 400, 400],
    ['AMB-157 at most', 'plain', 10_001, 10_000],
    ['AMB-157 also beyond what timers hold', 'plain', 2 ** 31, 10_000],
    ['TOAST-03', 'info', undefined, 2000],
    ['TOAST-03', 'info', 400, 2000],
    ['TOAST-04', 'success', undefined, 2000],
    ['API-18', 'fail', undefined, 2000],
  ] as const)('%s: %s with a duration of %s stays %i', (_, kind, duration, expected) => {
    toasts.show({ text: 'm', kind, duration });
    vi.advanceTimersByTime(expected - 1);
    expect(toasts.current()).toEqual({ text: 'm', kind });
    vi.advanceTimersByTime(1);
    expect(toasts.current()).toBeUndefined();
  });
});

test('TOAST-01 the time of a message that is shown before the page is drawn begins when the page stands', () => {
  const early = createToasts();
  early.show({ text: 'a', kind: 'fail', duration: undefined });
  vi.advanceTimersByTime(60_000);
  expect(early.current()?.text).toBe('a');
  early.subscribe(() => undefined);
  vi.advanceTimersByTime(1999);
  expect(early.current()?.text).toBe('a');
  vi.advanceTimersByTime(1);
  expect(early.current()).toBeUndefined();
});

test('TOAST-05 a loading that takes the place of such a message stays until it is ended', () => {
  const early = createToasts();
  early.show({ text: 'a', kind: 'fail', duration: undefined });
  const end = early.loading('Loading');
  early.subscribe(() => undefined);
  vi.advanceTimersByTime(60_000);
  expect(early.current()?.kind).toBe('loading');
  end();
  expect(early.current()).toBeUndefined();
});

test('AMB-157 a new message takes the place of the old one, with its own time', () => {
  toasts.show({ text: 'a', kind: 'info', duration: undefined });
  vi.advanceTimersByTime(1500);
  toasts.show({ text: 'b', kind: 'info', duration: undefined });
  vi.advanceTimersByTime(1500);
  expect(toasts.current()?.text).toBe('b');
  vi.advanceTimersByTime(500);
  expect(toasts.current()).toBeUndefined();
});

test('TOAST-05 loading stays until it is ended', () => {
  const end = toasts.loading('Loading');
  vi.advanceTimersByTime(3_600_000);
  expect(toasts.current()).toEqual({ text: 'Loading', kind: 'loading' });
  end();
  expect(toasts.current()).toBeUndefined();
});

test('TOAST-05 several loadings show as one until the last ends; ending twice ends one', () => {
  const [first, second] = [toasts.loading('Loading'), toasts.loading('Loading')];
  first();
  first();
  expect(toasts.current()?.kind).toBe('loading');
  second();
  expect(toasts.current()).toBeUndefined();
});

test('AMB-157 a message covers loading, which comes back after it', () => {
  const end = toasts.loading('Loading');
  toasts.show({ text: 'm', kind: 'fail', duration: undefined });
  expect(toasts.current()?.text).toBe('m');
  vi.advanceTimersByTime(2000);
  expect(toasts.current()?.kind).toBe('loading');
  end();
  expect(toasts.current()).toBeUndefined();
});

test('listeners hear of changes only, and nothing after they left', () => {
  const listener = vi.fn<() => void>();
  const leave = toasts.subscribe(listener);
  toasts.show({ text: 'a', kind: 'info', duration: undefined });
  toasts.show({ text: 'a', kind: 'info', duration: undefined });
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  vi.advanceTimersByTime(2000);
  expect(listener).toHaveBeenCalledTimes(1);
});
