import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSteps } from '../../../tests/fixtures/start-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('goes on when the time is over, and not before', async () => {
  const screen = startSteps([
    { do: 'wait', ms: 500 },
    { do: 'toast', text: 'later' },
  ]);
  const done = screen.run('go');
  await vi.advanceTimersByTimeAsync(499);
  expect(screen.recorded.toasts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await done).toBe('continue');
  expect(screen.recorded.toasts).toMatchObject([{ text: 'later' }]);
});
