import { expect, test, vi } from 'vitest';
import { createRouterDoor, type Go } from './router-door.ts';

test('goes by the function that was connected last, and before that by its own way', () => {
  const [before, first, second] = [vi.fn<Go>(), vi.fn<Go>(), vi.fn<Go>()];
  const door = createRouterDoor(before);
  door.go('/repay', 'push');
  door.connect(first);
  door.connect(second);
  door.go('/order', 'replace');
  expect([before.mock.calls, first.mock.calls, second.mock.calls]).toEqual([[['/repay', 'push']], [], [['/order', 'replace']]]);
});

test('whoever goes while the router is on its way goes when it is there, once and in order', () => {
  const [before, router, next] = [vi.fn<Go>(), vi.fn<Go>(), vi.fn<Go>()];
  const door = createRouterDoor(before);
  door.hold();
  door.go('/repay', 'push');
  door.go('/order', 'replace');
  expect(router).not.toHaveBeenCalled();
  door.connect(router);
  door.connect(next);
  expect([before.mock.calls, router.mock.calls, next.mock.calls]).toEqual([
    [],
    [
      ['/repay', 'push'],
      ['/order', 'replace'],
    ],
    [],
  ]);
});
