import { expect, test, vi } from 'vitest';
import type { Runtime } from '../../../renderer/entries/browser.ts';
import { createCurrentScreen } from './current-screen.ts';

const running = (id: string, handled: readonly string[] = []) => {
  const emitted: string[] = [];
  const leave = vi.fn<() => void>();
  const emit = (event: string): boolean => {
    emitted.push(event);
    return handled.includes(event);
  };
  return {
    runtime: { screen: { id }, emit, dispose: leave } as unknown as Runtime,
    emitted,
    leave,
  };
};

const start = (isSeen = false) => {
  const scrollTo = vi.fn<(x: number, y: number) => void>();
  const pageView = vi.fn<(screen: string) => void>();
  const letGo = vi.fn<() => void>();
  const holdBack = vi.fn<(runtime: Runtime) => () => void>(() => letGo);
  return {
    scrollTo,
    pageView,
    holdBack,
    letGo,
    open: createCurrentScreen({
      pageNavigatedAt: 5,
      isPrerendered: () => isSeen,
      scrollTo,
      trackPageView: pageView,
      blockBack: holdBack,
    }),
  };
};

test('API-22 a screen that opens begins at its top and is a page view', () => {
  const { open, scrollTo, pageView } = start();
  open.enter(running('order').runtime);
  expect([scrollTo.mock.calls, pageView.mock.calls, open.id()]).toEqual([
    [[0, 0]],
    [['order']],
    'order',
  ]);
});

test('a first screen that was drawn ahead stays where people have scrolled it; each further one begins at its top', () => {
  const { open, scrollTo } = start(true);
  open.enter(running('offer').runtime)();
  expect(scrollTo).not.toHaveBeenCalled();
  open.enter(running('order').runtime);
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});

test('contract 10: the first screen of a page was asked for when the page before it was left, each further one now', () => {
  vi.useFakeTimers({ now: 1000 });
  const { open } = start();
  expect([open.navigatedAt(), open.navigatedAt()]).toEqual([5, 5]);
  open.enter(running('order').runtime)();
  expect(open.navigatedAt()).toBe(1000);
  vi.useRealTimers();
});

test('AMB-11 the back button is dealt with when the open screen says so', () => {
  const { open } = start();
  expect(open.back()).toBe(false);
  open.enter(running('order').runtime);
  expect(open.back()).toBe(false);
  open.enter(running('confirm', ['nativeBack']).runtime);
  expect(open.back()).toBe(true);
});

test('only the open screen hears of the page being shown again', () => {
  const { open } = start();
  const [first, second] = [running('order'), running('confirm')];
  const leaveFirst = open.enter(first.runtime);
  open.enter(second.runtime);
  leaveFirst();
  open.resume();
  expect([first.emitted, second.emitted, first.leave.mock.calls.length, open.id()]).toEqual([
    [],
    ['resume'],
    1,
    'confirm',
  ]);
});

test('a screen that was left is not current', () => {
  const { open } = start();
  const { runtime, leave } = running('order', ['nativeBack']);
  open.enter(runtime)();
  expect([leave.mock.calls.length, open.id(), open.back()]).toEqual([1, '', false]);
});

test('AMB-11 a screen may hold the person who goes back, until it is left', () => {
  const { open, holdBack, letGo } = start();
  const { runtime } = running('confirm', ['nativeBack']);
  const left = open.enter(runtime);
  expect([holdBack.mock.calls, letGo.mock.calls.length]).toEqual([[[runtime]], 0]);
  left();
  expect(letGo).toHaveBeenCalledTimes(1);
});
