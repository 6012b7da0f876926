import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { PresentPerson } from '../../contracts/generated/studio-answers.ts';
import { useSession } from '../session/use-session.ts';
import type { FeedEvent } from './feed-event.ts';
import { createCoalescer, defaultMinIntervalMs } from './coalesce.ts';
import type { FeedState, StudioFeed } from './studio-feed.ts';

const quiet: FeedState = { link: 'beginning', since: 0, reason: undefined, present: new Map() };
const nothing = (): void => undefined;

/** The feed of the page. Parts that stand alone hear nothing. */
export const FeedContext = createContext<StudioFeed>({
  read: () => quiet,
  subscribe: () => nothing,
  hear: () => nothing,
  tell: nothing,
  tryNow: nothing,
  begin: () => nothing,
});

export const useFeed = (): StudioFeed => use(FeedContext);

/** What is known of the connection to the service. */
export const useFeedState = (): FeedState => {
  const feed = useFeed();
  return useSyncExternalStore(feed.subscribe, feed.read);
};

/**
 * Has something read anew when something happened that it shows; several happenings are one reading. Both functions must stay the same from one
 * drawing to the next.
 * @param concerns whether it may show something else behind a happening
 * @param gap between two readings at least, in milliseconds
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

/** For what shows something of every document: whether any of its kinds of happenings is one of these. */
export const isOneOf =
  (...types: readonly FeedEvent['type'][]) =>
  ({ type }: FeedEvent): boolean =>
    types.includes(type);

const nobody: readonly PresentPerson[] = [];

/** Who else has a document open. */
export const useOthers = (document: string): readonly PresentPerson[] => {
  const { present } = useFeedState();
  const { email } = useSession().session.person;
  return (present.get(document) ?? nobody).filter((person) => person.email !== email);
};
