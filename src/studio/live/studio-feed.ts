import mitt from 'mitt';
import type { PresentPerson, Standing } from '../../contracts/generated/studio-answers.ts';
import { ApiError } from '../api/api-error.ts';
import type { EventLink, OpenLink } from './event-link.ts';
import { type FeedEventType, type FeedEvent, readEvent } from './feed-event.ts';

/**
 * Silence after which a connection counts as dead, in milliseconds. The service sends a heartbeat
 * every 15 s.
 */
const deadAfter = 40_000;

/** Interval of the liveness check, in milliseconds. */
const looksEvery = 5000;

/** First and longest delay before reconnecting, in milliseconds. */
const [firstWait, longestWait] = [2000, 20_000];

export interface FeedState {
  /** beginning: not connected yet. away: disconnected. ended: signed out. */
  readonly link: 'beginning' | 'live' | 'away' | 'ended';
  /** Start of this state in milliseconds since 1970, UTC. */
  readonly since: number;
  /** Cause of the disconnection as a sentence; undefined if unknown. */
  readonly reason: string | undefined;
  /** Operators by open document; empty while disconnected. */
  readonly present: ReadonlyMap<string, readonly PresentPerson[]>;
}

export interface StudioFeed {
  readonly read: () => FeedState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly hear: (listener: (happening: FeedEvent) => void) => () => void;
  /** Publishes an own action to the page without waiting for the service. */
  readonly tell: () => void;
  readonly tryNow: () => void;
  readonly begin: () => () => void;
}

export interface StudioFeedOptions {
  readonly open: OpenLink;
  /** Checks the session. Rejects with an ApiError. */
  readonly ask: () => Promise<void>;
  readonly now: () => number;
}

const nobody: FeedState['present'] = new Map();

export const createStudioFeed = ({ open, ask, now }: StudioFeedOptions): StudioFeed => {
  const events = mitt<{ change: undefined; feed: FeedEvent }>();
  let state: FeedState = { link: 'beginning', since: now(), reason: undefined, present: nobody };
  let link: EventLink | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastHeard = now();
  let wait = firstWait;
  /** Last state received; undefined at first, and when the service cannot resume this page. */
  let known: Pick<Standing, 'release'> | undefined;
  let isFirst = true;
  /** Generation counter, to ignore answers for a closed connection. */
  let runs = 0;

  const show = (changed: Partial<FeedState>): void => {
    const isOther = changed.link !== undefined && changed.link !== state.link;
    state = { ...state, ...changed, ...(isOther ? { since: now() } : {}) };
    events.emit('change');
  };

  const stand = ({ release, presence }: Standing): void => {
    // Replay omits releases, alarms and ended role requests. A new connection may have missed all.
    if (known !== undefined)
      for (const type of ['alarms', 'people'] as const) events.emit('feed', { type });
    if (!isFirst && known?.release !== release) events.emit('feed', { type: 'anything' });
    known = { release };
    isFirst = false;
    wait = firstWait;
    show({
      link: 'live',
      reason: undefined,
      present: new Map(presence.map(({ document, people }) => [document, people])),
    });
  };
  const said = (type: FeedEventType | undefined, data: string): void => {
    lastHeard = now();
    if (type === undefined) return;
    const event = readEvent(type, data);
    if (event.type === 'standing') stand(event.data);
    else if (event.type === 'presence') {
      const { document, people } = event.data;
      show({ present: new Map([...state.present, [document, people]]) });
    } else {
      if (event.type === 'release') known = event.data;
      events.emit('feed', event);
    }
  };
  const close = (): void => {
    clearTimeout(timer);
    link?.close();
    link = undefined;
  };
  const openAnew = (): void => {
    close();
    known = undefined;
    lastHeard = now();
    link = open({
      said,
      broke: (isOver) => {
        show({ link: 'away', present: nobody });
        if (isOver) askLater(0);
      },
    });
  };
  const askLater = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void comeBack(), milliseconds);
  };
  const comeBack = async (): Promise<void> => {
    close();
    const begun = runs;
    try {
      await ask();
      if (begun !== runs) return;
      const isRefused = wait > firstWait;
      if (isRefused) {
        // The service answers but refuses the stream, so the page polls instead.
        events.emit('feed', { type: 'anything' });
        show({
          reason: 'Live updates are unavailable. Close other studio tabs if you have many open.',
        });
      }
      timer = setTimeout(openAnew, isRefused ? wait : 0);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (begun !== runs) return;
      if (error.status === 401) return show({ link: 'ended' });
      show({ reason: error.message });
      askLater(wait);
    }
    wait = Math.min(2 * wait, longestWait);
  };

  return {
    read: () => state,
    subscribe: (listener) => {
      events.on('change', listener);
      return () => events.off('change', listener);
    },
    hear: (listener) => {
      events.on('feed', listener);
      return () => events.off('feed', listener);
    },
    tell: () => events.emit('feed', { type: 'anything' }),
    tryNow: () => {
      wait = firstWait;
      askLater(0);
    },
    begin: () => {
      runs += 1;
      openAnew();
      const watch = setInterval(() => {
        if (state.link === 'live' && now() - lastHeard > deadAfter) {
          show({ link: 'away', present: nobody });
          askLater(0);
        }
      }, looksEvery);
      return () => {
        runs += 1;
        clearInterval(watch);
        close();
      };
    },
  };
};
