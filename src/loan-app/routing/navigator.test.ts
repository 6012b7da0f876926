import type { Navigate } from '../../../renderer/entries/ports.ts';
import { expect, test, vi } from 'vitest';
import { createNavigator } from './navigator.ts';

test('goes by the function that was connected last, and before that by its own way', () => {
  const [before, first, second] = [vi.fn<Navigate>(), vi.fn<Navigate>(), vi.fn<Navigate>()];
  const door = createNavigator(before);
  door.navigate('/repay', 'push');
  door.connect(first);
  door.connect(second);
  door.navigate('/order', 'replace');
  expect([before.mock.calls, first.mock.calls, second.mock.calls]).toEqual([
    [['/repay', 'push']],
    [],
    [['/order', 'replace']],
  ]);
});
