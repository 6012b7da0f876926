import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Waits for what follows; what needs time gets a little of it. */
export const settle = (work: () => void, milliseconds = 50): Promise<void> =>
  act(async () => {
    work();
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
