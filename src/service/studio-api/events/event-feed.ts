import type { FastifyBaseLogger } from 'fastify';
import { isConnectionError } from '../../database/database-errors.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import PQueue from 'p-queue';
import { createErrorDeduper } from '../../errors/inspect-error.ts';
import {
  type EventBatch,
  readEventsSince,
  readStudioSnapshot,
  type StudioSnapshot,
} from './read-events.ts';

/**
 * Database polling while a page listens; an instance learns of other instances' events this way.
 */
const pollIntervalMs = 1000;

export interface FeedListener {
  readonly hear: (happenings: EventBatch) => void;
  /** Called after every poll, even without events or while the database is unreachable. */
  readonly beat: () => void;
}

export interface FeedOptions {
  readonly db: ScreenDatabase;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export interface EventFeed {
  /**
   * Subscribes to all events from now on.
   * @returns a snapshot of the current state, and a function to unsubscribe
   */
  readonly listen: (
    listener: FeedListener,
  ) => Promise<{ standing: StudioSnapshot; stop: () => void }>;
  readonly refresh: () => void;
}

export const createEventFeed = ({ db, now, log }: FeedOptions): EventFeed => {
  const listeners = new Set<FeedListener>();
  const queue = new PQueue({ concurrency: 1 });
  let standing: StudioSnapshot | undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const errorDeduper = createErrorDeduper();

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
  /** Single flight, so that no event is sent twice. */
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
      errorDeduper.reset();
    } catch (error) {
      // The release watcher already logs that the database is unreachable.
      if (errorDeduper.isNew(error) && !isConnectionError(error))
        log.error({ err: error }, 'The studio events could not be read');
    }
    for (const listener of listeners) listener.beat();
    schedulePoll();
  };
  const join = async (listener: FeedListener): ReturnType<EventFeed['listen']> => {
    await pollOnce();
    // The listener joins right after its snapshot, so that no event is lost in between.
    const begun = standing ?? (await readStudioSnapshot(db, now()));
    listeners.add(listener);
    if (listeners.size === 1) schedulePoll();
    return { standing: begun, stop: () => void listeners.delete(listener) };
  };

  return {
    // Serial: a second join must not take a new snapshot while the first one subscribes.
    listen: (listener) => queue.add(() => join(listener)),
    refresh: () => void pollAndNotify(),
  };
};
