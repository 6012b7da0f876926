// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createFakePorts } from '../../../tests/fixtures/fake-ports.ts';
import type { CurrentScreen } from '../screens/current-screen.ts';
import { subscribeShellEvents } from './shell-events.ts';

const open = {
  enter: () => () => undefined,
  navigatedAt: () => 0,
  id: () => 'order',
  back: vi.fn<() => boolean>(() => true),
  resume: vi.fn<() => void>(),
} satisfies CurrentScreen;
let end = (): void => undefined;
afterEach(() => end());

const start = () => {
  const { ports, recorded } = createFakePorts();
  end = subscribeShellEvents(window, open, ports, 'LoanShell');
  return recorded;
};
const door = (name: string): unknown => {
  const found: unknown = Reflect.get(window, name);
  return typeof found === 'function'
    ? (Reflect.apply(found, undefined, []) as unknown)
    : 'no function';
};

test('AMB-11 the back button of the shell asks the open screen', () => {
  start();
  expect(door('LoanShellBack')).toBe(true);
  open.back.mockReturnValueOnce(false);
  expect(door('LoanShellBack')).toBe(false);
});

test('appendix B: an answer of the shell finds a function', () => {
  start();
  expect(door('LoanShellReply')).toBeUndefined();
});

test('the page being shown again is told to the screen, being hidden is not', () => {
  start();
  open.resume.mockClear();
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(open.resume).not.toHaveBeenCalled();
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(open.resume).toHaveBeenCalledTimes(1);
});

test('contract 8: uncaught errors and blocked URLs are reported as codes', () => {
  const recorded = start();
  window.dispatchEvent(new Event('error'));
  window.dispatchEvent(new Event('unhandledrejection'));
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'img-src',
      blockedURI: 'https://evil.example/?userId=1',
    }),
  );
  expect(recorded.reports).toEqual([
    { kind: 'widget', code: 'uncaught', screen: 'order' },
    { kind: 'widget', code: 'uncaught', screen: 'order' },
    { kind: 'address', code: 'blocked-img-src', screen: 'order' },
  ]);
});

test('after its end nothing is left', () => {
  const recorded = start();
  end();
  window.dispatchEvent(new Event('error'));
  expect([door('LoanShellBack'), recorded.reports]).toEqual(['no function', []]);
});
