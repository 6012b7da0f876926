// Parts of the studio that are told what happens by tests, whose timers are fake. For tests.
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { FeedEvent } from './feed-event.ts';
import { createEmitter } from '../../shared/emitter.ts';
import { FeedContext, useFeed } from './use-feed.ts';

export interface TestFeedEvents {
  /** Around the parts. */
  readonly Fed: (props: { readonly children: ReactNode }) => ReactNode;
  /** Tells that something happened, and waits until everything was read that it concerns. */
  readonly happen: (happening: FeedEvent) => Promise<void>;
}

export const createTestFeedEvents = (): TestFeedEvents => {
  const { subscribe: hear, emit: tell } = createEmitter<[happening: FeedEvent]>();
  return {
    Fed: ({ children }) => <FeedContext value={{ ...useFeed(), hear }}>{children}</FeedContext>,
    happen: async (happening) => {
      tell(happening);
      await act(() => vi.advanceTimersByTimeAsync(2200));
    },
  };
};
