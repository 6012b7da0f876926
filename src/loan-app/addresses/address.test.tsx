import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addressOf, goByHistory, isSameAddress, type Address } from './address.ts';
import { Router } from './Router.tsx';
import { createRouterDoor } from './router-door.ts';

test.each([
  ['that was opened', null],
  ['that is loaded anew after somebody went there', { usr: null, key: 'k3y', idx: 4 }],
  ['with the mark of another', { guard: true }],
])('a page %s is at the same address before and after the router comes', (_, state) => {
  window.history.replaceState(state, '', '/case?name=Ana#part');
  const before = addressOf(window);
  const told = vi.fn<(address: Address) => void>();
  render(<Router door={createRouterDoor(() => undefined)} onAddress={told} />);
  expect(told).toHaveBeenCalledOnce();
  const [first = before] = told.mock.calls[0] ?? [];
  expect([first.pathname, first.search, first.hash, isSameAddress(before, first)]).toEqual([
    '/case',
    '?name=Ana',
    '#part',
    true,
  ]);
});

test('who goes before the router has come is somewhere new each time, also for the router', () => {
  window.history.replaceState(null, '', '/case');
  const first = addressOf(window);
  goByHistory(window)('/other?id=1', 'push');
  const second = addressOf(window);
  goByHistory(window)('/other?id=1', 'replace');
  const third = addressOf(window);
  expect([
    second.pathname,
    second.search,
    new Set([first.key, second.key, third.key]).size,
  ]).toEqual(['/other', '?id=1', 3]);
  const told = vi.fn<(address: Address) => void>();
  render(<Router door={createRouterDoor(() => undefined)} onAddress={told} />);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(third));
});
