import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSteps, type StartedScreen } from '../../../tests/fixtures/start-screen.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const parts = {
  countdowns: { resend: { seconds: 60 }, other: { seconds: 5 } },
  actions: {
    stop: { steps: [{ do: 'countdown', how: 'stop', countdown: 'resend' }] },
    unknown: { steps: [{ do: 'countdown', how: 'start', countdown: 'toString' }] },
  },
  on: { leave: [{ do: 'countdown', how: 'start', countdown: 'other' }] },
};
const start = (): StartedScreen =>
  startSteps([{ do: 'countdown', how: 'start', countdown: 'resend' }], { parts });
const left = (screen: StartedScreen): unknown => screen.value('countdowns', 'resend');

/** Time passes, but no timer fires. */
const sleep = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds);

describe('the countdown step', () => {
  it('PROMO-07 LANG 62: counts whole seconds from 60 to 0 and tells its readers of each once', async () => {
    const screen = start();
    const seen: unknown[] = [];
    screen.runtime.store.subscribe(['countdowns.resend'], () => seen.push(left(screen)));
    expect([left(screen), screen.value('countdowns', 'other')]).toEqual([0, 0]);
    await screen.run('go');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(left(screen)).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(Array.from({ length: 61 }, (_, index) => 60 - index));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('LANG 62: started again it has its full length again', async () => {
    const screen = start();
    await screen.run('go');
    await vi.advanceTimersByTimeAsync(30_500);
    expect(left(screen)).toBe(30);
    await screen.run('go');
    expect([left(screen), vi.getTimerCount()]).toEqual([60, 1]);
  });

  it('LANG 62: stopped it is 0, and so is one that does not exist', async () => {
    const screen = start();
    await screen.run('go');
    await screen.run('stop');
    await screen.run('unknown');
    expect([left(screen), screen.value('countdowns', 'toString'), vi.getTimerCount()]).toEqual([
      0,
      undefined,
      0,
    ]);
  });

  it('LANG 63: after a sleep of 45 s, 15 are left as soon as the page is shown', async () => {
    const screen = start();
    await screen.run('go');
    sleep(45_000);
    expect(left(screen)).toBe(60);
    screen.runtime.emit('resume');
    expect(left(screen)).toBe(15);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(left(screen)).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(left(screen)).toBe(0);
  });

  it('LANG 63: a late tick makes nothing longer, and one that slept past its end has ended', async () => {
    const screen = start();
    await screen.run('go');
    sleep(10_400);
    await vi.advanceTimersByTimeAsync(1000);
    expect(left(screen)).toBe(49);
    await vi.advanceTimersByTimeAsync(600);
    expect(left(screen)).toBe(48);
    sleep(3_600_000);
    screen.runtime.emit('resume');
    expect([left(screen), vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('LANG 62: a reloaded page continues where it was, by the device clock', async () => {
    const before = start();
    await before.run('go');
    await vi.advanceTimersByTimeAsync(20_500);
    const again = startSteps([], { parts, ports: { countdowns: before.ports.countdowns } });
    expect(left(again)).toBe(40);
    await vi.advanceTimersByTimeAsync(500);
    expect(left(again)).toBe(39);
    await vi.advanceTimersByTimeAsync(39_000);
    expect([left(again), before.recorded.countdowns.size]).toEqual([0, 0]);
  });

  it.each([
    ['that have ended since', { resend: { left: 5000, at: Date.now() - 5000 } }, 0],
    ['of a clock that was moved back', { resend: { left: 5000, at: Date.now() + 3_600_000 } }, 5],
    ['that are longer than they may be', { resend: { left: 3_600_000, at: Date.now() } }, 60],
    ['of another shape', { resend: '30' }, 0],
    ['that nobody can read', 'x', 0],
  ])('LANG 62: of kept countdowns %s', (_, kept, expected) => {
    vi.setSystemTime(Date.now());
    const ports = {
      countdowns: { read: () => kept, write: () => undefined, remove: () => undefined },
    };
    expect(left(startSteps([], { parts, ports }))).toBe(expected);
  });

  it('LANG 62: a screen that is left keeps none', async () => {
    const screen = start();
    await screen.run('go');
    await vi.advanceTimersByTimeAsync(1000);
    expect(screen.recorded.countdowns.size).toBe(1);
    screen.runtime.dispose();
    expect(screen.recorded.countdowns.size).toBe(0);
  });

  it('LANG 62: ends when the screen is left', async () => {
    const screen = start();
    await screen.run('go');
    screen.runtime.dispose();
    expect(vi.getTimerCount()).toBe(0);
  });
});
