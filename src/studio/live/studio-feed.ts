import type { PresentPerson, Standing } from '../../contracts/generated/studio-answers.ts';
import { ApiError } from '../api/api-error.ts';
import type { EventLink, OpenLink } from './event-link.ts';
import { type FeedEventType, type FeedEvent, readEvent } from './feed-event.ts';
import { createEmitter } from '../../shared/emitter.ts';

/** A connection on which nothing was heard for so long is dead, in milliseconds: the service shows a sign of life every 15 s. */
const deadAfter = 40_000;

/** How often it is looked whether the connection is dead, in milliseconds. */
const looksEvery = 5000;

/** First and longest wait until a connection that is over is opened anew, in milliseconds. */
const [firstWait, longestWait] = [2000, 20_000];

/** What is known of the connection, and what it told last. */
export interface FeedState {
  /** beginning: not heard yet. away: what others do is not heard. ended: nobody is signed in any more. */
  readonly link: 'beginning' | 'live' | 'away' | 'ended';
  /** Since when that is so, in milliseconds since 1970, UTC. */
  readonly since: number;
  /** Why nothing is heard, as a sentence; undefined where that is not known. */
  readonly reason: string | undefined;
  /** Who has which document open; empty while nothing is heard. */
  readonly present: ReadonlyMap<string, readonly PresentPerson[]>;
}

/** What happens in the studio, for every part of a page. */
export interface StudioFeed {
  readonly read: () => FeedState;
  /** Told of every change of the state. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Told of everything that happens. */
  readonly hear: (listener: (happening: FeedEvent) => void) => () => void;
  /** Says to the whole page that it did something itself: nothing has to be waited for. */
  readonly tell: () => void;
  /** Tries at once to come back. */
  readonly tryNow: () => void;
  /** Begins to listen. @returns what ends it */
  readonly begin: () => () => void;
}

export interface StudioFeedOptions {
  readonly open: OpenLink;
  /** Asks whether somebody is signed in. Rejects with an ApiFault. */
  readonly ask: () => Promise<void>;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

const nobody: FeedState['present'] = new Map();

export const createStudioFeed = ({ open, ask, now }: StudioFeedOptions): StudioFeed => {
  const watchers = createEmitter();
  const listeners = createEmitter<[happening: FeedEvent]>();
  let state: FeedState = { link: 'beginning', since: now(), reason: undefined, present: nobody };
  let link: EventLink | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastHeard = now();
  let wait = firstWait;
  /** What was known when something was heard last; undefined before, and where the service cannot know where this page was. */
  let known: Pick<Standing, 'release'> | undefined;
  let isFirst = true;
  /** Counts what was begun, so that an answer for what has ended is told from one that is awaited. */
  let runs = 0;

  const show = (changed: Partial<FeedState>): void => {
    const isOther = changed.link !== undefined && changed.link !== state.link;
    state = { ...state, ...changed, ...(isOther ? { since: now() } : {}) };
    watchers.emit();
  };

  const stand = ({ release, presence }: Standing): void => {
    // A page that comes back is told the rows it missed, and nothing that has none: releases, alarms, and requests that ended; one that begins anew may have
    // missed everything.
    if (known !== undefined)
      for (const type of ['alarms', 'people'] as const) listeners.emit({ type });
    if (!isFirst && known?.release !== release) listeners.emit({ type: 'anything' });
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
      listeners.emit(event);
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
  /** Finds out why nothing is heard, and listens anew if somebody is signed in. */
  const comeBack = async (): Promise<void> => {
    close();
    const begun = runs;
    try {
      await ask();
      if (begun !== runs) return;
      const isRefused = wait > firstWait;
      if (isRefused) {
        // The service answers, and does not let this page listen: what it shows is read anew from time to time.
        listeners.emit({ type: 'anything' });
        show({
          reason:
            'The service answers, but tells this page nothing. Close other pages of the studio if you have many open.',
        });
      }
      timer = setTimeout(openAnew, isRefused ? wait : 0);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (begun !== runs) return;
      // Whoever signs in again begins anew.
      if (error.status === 401) return show({ link: 'ended' });
      show({ reason: error.message });
      askLater(wait);
    }
    wait = Math.min(2 * wait, longestWait);
  };

  return {
    read: () => state,
    subscribe: watchers.subscribe,
    hear: listeners.subscribe,
    tell: () => listeners.emit({ type: 'anything' }),
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
