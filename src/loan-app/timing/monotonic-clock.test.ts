// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMonotonicClock } from './monotonic-clock.ts';

const start = Date.UTC(2026, 11, 24);
let isHidden = false;

beforeEach(() => {
  isHidden = false;
  vi.useFakeTimers({ now: start });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (isShown: boolean): void => {
  isHidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
};
const move = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds);
const passed = (read: () => number): number => read() - start;

test('it is the clock of the device, and goes on', () => {
  const read = createMonotonicClock(window);
  expect(passed(read)).toBe(0);
  vi.advanceTimersByTime(1500);
  expect(passed(read)).toBe(1500);
});

test.each([3_600_000, -3_600_000])(
  'LANG 63: a clock that is moved by %i ms moves nothing',
  (by) => {
    const read = createMonotonicClock(window);
    vi.advanceTimersByTime(1000);
    move(by);
    vi.advanceTimersByTime(1000);
    expect(passed(read)).toBe(2000);
    move(-by);
    expect(passed(read)).toBe(2000);
  },
);

test('LANG 63: includes the time in which the device slept', () => {
  const read = createMonotonicClock(window);
  show(false);
  move(300_000);
  expect(passed(read)).toBe(300_000);
  show(true);
  expect(passed(read)).toBe(300_000);
});

test('LANG 63: a clock that is moved back while the page is hidden moves nothing, and neither does one that is moved before', () => {
  const read = createMonotonicClock(window);
  move(60_000);
  show(false);
  move(-120_000);
  vi.advanceTimersByTime(1000);
  show(true);
  expect(passed(read)).toBe(1000);
});

test('a clock that is held stands', () => {
  const read = createMonotonicClock(window);
  vi.advanceTimersByTime(1000);
  vi.setSystemTime(start);
  read();
  vi.advanceTimersByTime(2000);
  vi.setSystemTime(start);
  expect([read(), read()]).toEqual([start, start]);
});
