import mitt from 'mitt';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { FeedEvent } from './feed-event.ts';
import type { StudioFeed } from './studio-feed.ts';
import { FeedContext, useFeed } from './use-feed.ts';

export interface TestFeedEvents {
  readonly Fed: (props: { readonly children: ReactNode }) => ReactNode;
  readonly happen: (happening: FeedEvent) => Promise<void>;
}

export const createTestFeedEvents = (): TestFeedEvents => {
  const events = mitt<{ feed: FeedEvent }>();
  const hear: StudioFeed['hear'] = (listener) => {
    events.on('feed', listener);
    return () => events.off('feed', listener);
  };
  return {
    Fed: ({ children }) => <FeedContext value={{ ...useFeed(), hear }}>{children}</FeedContext>,
    happen: async (happening) => {
      events.emit('feed', happening);
      await act(() => vi.advanceTimersByTimeAsync(2200));
    },
  };
};
