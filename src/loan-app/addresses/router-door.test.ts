import { expect, test, vi } from 'vitest';
import { createRouterDoor, type Go } from './router-door.ts';

test('goes by the function that was connected last, and before that by its own way', () => {
  const [before, first, second] = [vi.fn<Go>(), vi.fn<Go>(), vi.fn<Go>()];
  const door = createRouterDoor(before);
  door.go('/repay', 'push');
  door.connect(first);
  door.connect(second);
  door.go('/order', 'replace');
  expect([before.mock.calls, first.mock.calls, second.mock.calls]).toEqual([
    [['/repay', 'push']],
    [],
    [['/order', 'replace']],
  ]);
});
