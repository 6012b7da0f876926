import type { FastifyBaseLogger } from 'fastify';
import { isConnectionError } from '../../database/database-errors.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { createSerialQueue } from '../../async/concurrency.ts';
import { createErrorDeduper } from '../../errors/inspect-error.ts';
import {
  type EventBatch,
  readEventsSince,
  readStudioSnapshot,
  type StudioSnapshot,
} from './read-events.ts';

/** How often the database is asked while somebody listens, in milliseconds: it is how an instance learns what others do. */
const pollIntervalMs = 1000;

/** Somebody who listens. */
export interface FeedListener {
  readonly hear: (happenings: EventBatch) => void;
  /** Called with every round, whether something happened or not, also while the database is away. */
  readonly beat: () => void;
}

export interface FeedOptions {
  readonly db: ScreenDatabase;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** What happens at this instance and all others. */
export interface EventFeed {
  /**
   * Tells somebody everything that happens from now on.
   * @returns how things stand now, and how to listen no more
   */
  readonly listen: (
    listener: FeedListener,
  ) => Promise<{ standing: StudioSnapshot; stop: () => void }>;
  /** Asks at once, since something was done here. */
  readonly refresh: () => void;
}

export const createEventFeed = ({ db, now, log }: FeedOptions): EventFeed => {
  const listeners = new Set<FeedListener>();
  const enqueue = createSerialQueue();
  let standing: StudioSnapshot | undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const faults = createErrorDeduper();

  const poll = async (): Promise<void> => {
    if (standing === undefined || listeners.size === 0) {
      standing = await readStudioSnapshot(db, now());
      return;
    }
    const happenings = await readEventsSince(db, standing, now());
    ({ standing } = happenings);
    if (happenings.events.length > 0 || happenings.mayEndSessions)
      for (const listener of listeners) listener.hear(happenings);
  };
  /** One at a time, so that nothing is told twice. */
  const pollOnce = (): Promise<void> => {
    running ??= poll().finally(() => {
      running = undefined;
    });
    return running;
  };
  const schedulePoll = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void pollAndNotify(), pollIntervalMs).unref();
  };
  const pollAndNotify = async (): Promise<void> => {
    if (listeners.size === 0) return;
    try {
      await pollOnce();
      faults.reset();
    } catch (error) {
      // That the database is away is told by who follows what is live.
      if (faults.isNew(error) && !isConnectionError(error))
        log.error({ err: error }, 'What happens in the studio could not be read');
    }
    for (const listener of listeners) listener.beat();
    schedulePoll();
  };
  const join = async (listener: FeedListener): ReturnType<EventFeed['listen']> => {
    await pollOnce();
    // Nothing comes in between: what is told from now on follows on how things stand.
    const begun = standing ?? (await readStudioSnapshot(db, now()));
    listeners.add(listener);
    if (listeners.size === 1) schedulePoll();
    return { standing: begun, stop: () => void listeners.delete(listener) };
  };

  return {
    // One after the other, so that nobody asks anew how things stand for the first one while the second begins.
    listen: (listener) => enqueue(() => join(listener)),
    refresh: () => void pollAndNotify(),
  };
};
