import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Countdown } from './Countdown.tsx';

const start = Date.UTC(2026, 11, 24);
const day = 86_400_000;

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

const show = (to: string | undefined) => {
  const ended = vi.fn<() => Promise<void>>(async () => undefined);
  const drawn = (moment: string | undefined) => (
    <Countdown
      id="c"
      {...(moment !== undefined && { to: moment })}
      label="Ends in"
      endedText="Ended."
      onEnd={ended}
    >
      <button type="button">Take it</button>
    </Countdown>
  );
  const { rerender, unmount, container } = renderStrict(drawn(to));
  return {
    ended,
    unmount,
    container,
    change: (moment: string | undefined) => rerender(drawn(moment)),
  };
};
const wait = (milliseconds: number): Promise<void> =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined));
const shown = (): string | null =>
  screen.queryByRole('timer', { name: 'Ends in' })?.textContent ?? null;

test.each([
  ['an ISO text', new Date(start + 2 * day + 3_723_000).toISOString()],
  ['13 digits', String(start + 2 * day + 3_723_000)],
  ['10 digits', String((start + 2 * day + 3_723_000) / 1000)],
])('LANG 64: days, hours, minutes and seconds until %s', (_, to) => {
  show(to);
  expect(shown()).toBe('2d 01h 02m 03s');
});

test.each([
  ['without a moment', undefined],
  ['without a date', 'soon'],
  ['in the past', String(start - 1)],
])('LANG 64: %s it has ended, and tells nobody', async (_, to) => {
  const { ended, container } = show(to);
  await wait(2000);
  expect([container.textContent, shown(), vi.getTimerCount()]).toEqual(['Ended.', null, 0]);
  expect(ended).not.toHaveBeenCalled();
});

test('LANG 64: counts every second to its end and tells of that once', async () => {
  const { ended, container } = show(String(start + 2500));
  expect(shown()).toBe('0d 00h 00m 03s');
  await wait(500);
  expect(shown()).toBe('0d 00h 00m 02s');
  await wait(1999);
  expect([shown(), ended.mock.calls.length]).toEqual(['0d 00h 00m 01s', 0]);
  expect(screen.getByRole('button', { name: 'Take it' })).toBeInTheDocument();
  await wait(1);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(container).toHaveTextContent('Ended.');
  fireEvent(document, new Event('visibilitychange'));
  await wait(5000);
  expect([ended.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
});

test('LANG 64: right as soon as the page is shown again, however long it slept', () => {
  const { ended } = show(String(start + day));
  vi.setSystemTime(start + day - 90_000);
  expect(shown()).toBe('1d 00h 00m 00s');
  fireEvent(document, new Event('visibilitychange'));
  expect(shown()).toBe('0d 00h 01m 30s');
  vi.setSystemTime(start + 2 * day);
  fireEvent(document, new Event('visibilitychange'));
  expect([shown(), ended.mock.calls.length]).toEqual([null, 1]);
});

test('a new end restarts the countdown, and unmounting stops it', () => {
  const { change, unmount } = show(String(start + 60_000));
  change(String(start + day));
  expect(shown()).toBe('1d 00h 00m 00s');
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
