// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBackGuard, type BackGuard } from './back-guard.ts';
import { patience } from '../../../tests/fixtures/patience.ts';

let ending: AbortController;
const router = vi.fn<() => void>();
const back = vi.fn<() => boolean>();
let isShell = false;

const open = (): BackGuard => {
  ending = new AbortController();
  const { signal } = ending;
  const addEventListener = (name: string, listener: EventListener): void =>
    window.addEventListener(name, listener, { signal });
  const view = {
    addEventListener,
    history: window.history,
    location: window.location,
  } as unknown as Window;
  const guard = createBackGuard({ view, isShell: () => isShell });
  window.addEventListener('popstate', router, { signal });
  return guard;
};
const holding = { blocksBack: () => true, onBlocksBackChange: () => () => {}, emit: back };

const popped = (): Promise<unknown> =>
  new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true, capture: true }),
  );
/** History navigation takes several tasks. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};
const goBack = async (): Promise<void> => {
  const done = popped();
  window.history.back();
  await done;
  await settle();
};
const stands = (): boolean => 'backGuard' in ((window.history.state ?? {}) as object);
const place = (): string => window.location.pathname;

beforeEach(() => {
  vi.clearAllMocks();
  back.mockReturnValue(true);
  isShell = false;
  window.history.pushState({ idx: 1 }, '', '/before');
  window.history.pushState({ idx: 2 }, '', '/confirm');
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
});

describe('AMB-11: the back button of a plain browser', () => {
  test('AMB-101 is held every time, and the router is not notified', async () => {
    open().follow(holding);
    expect([stands(), place()]).toEqual([true, '/confirm']);
    await goBack();
    expect([back.mock.calls.length, stands(), place()]).toEqual([1, true, '/confirm']);
    await goBack();
    expect([back.mock.calls.length, stands(), place(), router.mock.calls.length]).toEqual([
      2,
      true,
      '/confirm',
      0,
    ]);
  });

  test('keeps what the router has put there', () => {
    open().follow(holding);
    expect(window.history.state).toMatchObject({ idx: 2 });
  });

  test('goes back where the screen does not deal with it', async () => {
    back.mockReturnValue(false);
    open().follow(holding);
    await goBack();
    await vi.waitFor(
      () => expect([place(), router.mock.calls.length]).toEqual(['/before', 1]),
      patience,
    );
  });

  test('is held from the time on at which the screen wants it', () => {
    let changed = (): void => {};
    let isHeld = false;
    const onBlocksBackChange = (listener: () => void) => {
      changed = listener;
      return () => {};
    };
    open().follow({ blocksBack: () => isHeld, onBlocksBackChange, emit: back });
    const { length } = window.history;
    expect(stands()).toBe(false);
    isHeld = true;
    changed();
    changed();
    expect([stands(), window.history.length]).toEqual([true, length + 1]);
  });

  test('of a screen that was left is free', async () => {
    const guard = open();
    guard.follow(holding)();
    guard.runUnguarded(() => {});
    await settle();
    guard.update();
    expect(stands()).toBe(false);
  });

  test('is held once on a reopened page', () => {
    open().follow(holding);
    ending.abort();
    const { length } = window.history;
    open().follow(holding);
    expect([stands(), window.history.length]).toEqual([true, length]);
  });

  test('from a page behind it leads to the page, as the router says, which is held as before', async () => {
    const guard = open();
    const leave = guard.follow(holding);
    leave();
    window.history.pushState({ idx: 3 }, '', '/further');
    guard.follow({ ...holding, blocksBack: () => false })();
    await goBack();
    expect([router.mock.calls.length, place(), stands(), back.mock.calls.length]).toEqual([
      1,
      '/confirm',
      true,
      0,
    ]);
    guard.follow(holding);
    await goBack();
    expect([router.mock.calls.length, back.mock.calls.length, place()]).toEqual([1, 1, '/confirm']);
  });

  test('that leaves the page altogether is for the router', async () => {
    open().follow(holding);
    const done = popped();
    window.history.go(-2);
    await done;
    expect([place(), router.mock.calls.length, back.mock.calls.length]).toEqual(['/before', 1, 0]);
  });
});

describe('contract 10: the guard is taken away', () => {
  test('before something is done, which waits for it; the router and the screen hear nothing', async () => {
    const guard = open();
    guard.follow(holding);
    const done: unknown[] = [];
    guard.runUnguarded(() => done.push([stands(), place()]));
    guard.runUnguarded(() => done.push('second'));
    expect(done).toEqual([]);
    await settle();
    expect([done, router.mock.calls.length, back.mock.calls.length]).toEqual([
      [[false, '/confirm'], 'second'],
      0,
      0,
    ]);
  });

  test('at once where there is none', () => {
    const job = vi.fn<() => void>();
    open().runUnguarded(job);
    expect(job).toHaveBeenCalledTimes(1);
  });

  test('also when the browser does not say that it went back', async () => {
    vi.useFakeTimers();
    const guard = open();
    guard.follow(holding);
    vi.spyOn(window.history, 'back').mockImplementationOnce(() => undefined);
    const job = vi.fn<() => void>();
    guard.runUnguarded(job);
    await vi.advanceTimersByTimeAsync(999);
    expect(job).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(job).toHaveBeenCalledTimes(1);
  });

  test('each time anew: what waits is not done because an earlier one has taken as long', async () => {
    vi.useFakeTimers();
    const guard = open();
    guard.follow(holding);
    const goesBack = vi.spyOn(window.history, 'back').mockImplementationOnce(() => {
      window.history.replaceState({ idx: 2 }, '');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    guard.runUnguarded(first);
    expect(first).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(900);
    guard.follow(holding);
    goesBack.mockImplementationOnce(() => undefined);
    guard.runUnguarded(second);
    await vi.advanceTimersByTimeAsync(999);
    expect(second).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(second).toHaveBeenCalledTimes(1);
  });

  test('when the shell comes late; in a shell there is none', async () => {
    const guard = open();
    guard.follow(holding);
    isShell = true;
    guard.update();
    await settle();
    expect([stands(), back.mock.calls.length]).toEqual([false, 0]);
    guard.follow(holding);
    expect(stands()).toBe(false);
  });
});

test('BRIDGE-02: the guard is no page to go back to', () => {
  const { history } = window;
  const state: { now: unknown } = { now: null };
  const alone = {
    addEventListener: () => undefined,
    location: window.location,
    history: {
      length: 1,
      get state() {
        return state.now;
      },
      pushState: (next: unknown) => {
        state.now = next;
        alone.history.length = 2;
      },
    },
  };
  ending = new AbortController();
  const guard = createBackGuard({
    view: alone as unknown as Window,
    isShell: () => false,
  });
  expect(guard.canGoBack()).toBe(false);
  guard.follow(holding);
  expect([alone.history.length, guard.canGoBack()]).toEqual([2, false]);
  const inside = createBackGuard({
    view: { ...alone, history },
    isShell: () => false,
  });
  expect(inside.canGoBack()).toBe(true);
});
