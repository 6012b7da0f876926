// Parts of the studio that are told what happens by tests, whose timers are fake. For tests.
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Happening } from './happening.ts';
import { createListeners } from '../../listeners/create-listeners.ts';
import { FeedContext, useFeed } from './use-feed.ts';

export interface Happenings {
  /** Around the parts. */
  readonly Fed: (props: { readonly children: ReactNode }) => ReactNode;
  /** Tells that something happened, and waits until everything was read that it concerns. */
  readonly happen: (happening: Happening) => Promise<void>;
}

export const createHappenings = (): Happenings => {
  const { subscribe: hear, tell } = createListeners<[happening: Happening]>();
  return {
    Fed: ({ children }) => <FeedContext value={{ ...useFeed(), hear }}>{children}</FeedContext>,
    happen: async (happening) => {
      tell(happening);
      await act(() => vi.advanceTimersByTimeAsync(2200));
    },
  };
};
