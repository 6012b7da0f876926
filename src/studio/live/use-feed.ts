import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { PresentPerson } from '../../contracts/generated/studio-answers.ts';
import { useSession } from '../session/use-session.ts';
import type { FeedEvent } from './feed-event.ts';
import { createCoalescer, defaultMinIntervalMs } from './coalesce.ts';
import type { FeedState, StudioFeed } from './studio-feed.ts';

const quiet: FeedState = { link: 'beginning', since: 0, reason: undefined, present: new Map() };
const nothing = (): void => undefined;

/** Defaults to a feed without events, for components outside of a page. */
export const FeedContext = createContext<StudioFeed>({
  read: () => quiet,
  subscribe: () => nothing,
  hear: () => nothing,
  tell: nothing,
  tryNow: nothing,
  begin: () => nothing,
});

export const useFeed = (): StudioFeed => use(FeedContext);

export const useFeedState = (): FeedState => {
  const feed = useFeed();
  return useSyncExternalStore(feed.subscribe, feed.read);
};

/**
 * Calls a reload after relevant events, merged into one. Both functions must be referentially
 * stable.
 * @param concerns filter of the events that change the shown data
 * @param gap shortest time between two reads, in milliseconds
 */
export const useFeedEvent = (
  concerns: (happening: FeedEvent) => boolean,
  read: () => void,
  gap = defaultMinIntervalMs,
): void => {
  const feed = useFeed();
  useEffect(() => {
    const reading = createCoalescer({ read, minIntervalMs: gap, now: Date.now });
    const stop = feed.hear((happening) => {
      if (happening.type === 'anything' || concerns(happening)) reading.request();
    });
    return () => {
      stop();
      reading.end();
    };
  }, [feed, concerns, read, gap]);
};

export const isOneOf =
  (...types: readonly FeedEvent['type'][]) =>
  ({ type }: FeedEvent): boolean =>
    types.includes(type);

const nobody: readonly PresentPerson[] = [];

export const useOthers = (document: string): readonly PresentPerson[] => {
  const { present } = useFeedState();
  const { email } = useSession().session.person;
  return (present.get(document) ?? nobody).filter((person) => person.email !== email);
};
