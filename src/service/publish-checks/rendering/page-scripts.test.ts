import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suspendLongTimers, freezePageClock } from './page-scripts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('on a page that stands still the time is always the same, and timers run', async () => {
  let isOver = false;
  freezePageClock(1_000_000);
  setTimeout(() => (isOver = true), 60_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isOver, Date.now(), new Date().getTime(), new Date(5).getTime()]).toEqual([
    true,
    1_000_000,
    1_000_000,
    5,
  ]);
});

test('where long timers are held, what is to happen in a second or later never does', async () => {
  const happened: string[] = [];
  suspendLongTimers();
  for (const delay of [0, 999, 1000, 2000, 60_000])
    setTimeout((what: string) => happened.push(what), delay, `after ${delay}`);
  setInterval(() => happened.push('every second'), 1000);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(happened).toEqual(['after 0', 'after 999']);
});
