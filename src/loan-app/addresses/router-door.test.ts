import { expect, test, vi } from 'vitest';
import { createRouterDoor, type Go } from './router-door.ts';

test('goes by the function that was connected last', () => {
  const door = createRouterDoor();
  const [first, second] = [vi.fn<Go>(), vi.fn<Go>()];
  door.connect(first);
  door.connect(second);
  door.go('/order', 'replace');
  expect([first.mock.calls, second.mock.calls]).toEqual([[], [['/order', 'replace']]]);
});

test('says what is wrong before anything is connected', () => {
  expect(() => createRouterDoor().go('/order', 'push')).toThrow('Nobody can go to /order yet');
});
