import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  readLocation,
  navigateByHistory,
  isSameLocation,
  type AppLocation,
  createNavigator,
} from './navigator.ts';
import { Router } from './Router.tsx';

test.each([
  ['that was opened', null],
  ['that is loaded anew after somebody went there', { usr: null, key: 'k3y', idx: 4 }],
  ['with the mark of another', { guard: true }],
])('a page %s is at the same address before and after the router comes', (_, state) => {
  window.history.replaceState(state, '', '/case?name=Ana#part');
  const before = readLocation(window);
  const told = vi.fn<(address: AppLocation) => void>();
  render(<Router appNavigator={createNavigator(() => undefined)} onLocationChange={told} />);
  expect(told).toHaveBeenCalledOnce();
  const [first = before] = told.mock.calls[0] ?? [];
  expect([first.pathname, first.search, first.hash, isSameLocation(before, first)]).toEqual([
    '/case',
    '?name=Ana',
    '#part',
    true,
  ]);
});

test('who goes before the router has come is somewhere new each time, also for the router', () => {
  window.history.replaceState(null, '', '/case');
  const first = readLocation(window);
  navigateByHistory(window)('/other?id=1', 'push');
  const second = readLocation(window);
  navigateByHistory(window)('/other?id=1', 'replace');
  const third = readLocation(window);
  expect([
    second.pathname,
    second.search,
    new Set([first.key, second.key, third.key]).size,
  ]).toEqual(['/other', '?id=1', 3]);
  const told = vi.fn<(address: AppLocation) => void>();
  render(<Router appNavigator={createNavigator(() => undefined)} onLocationChange={told} />);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(third));
});
