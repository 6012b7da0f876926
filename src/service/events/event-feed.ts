import type { FastifyBaseLogger } from 'fastify';
import { isConnectionFault } from '../database/connection-fault.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { oneAfterTheOther } from '../one-after-the-other.ts';
import { createRepeatedFaults } from '../repeated-faults.ts';
import { type Happenings, readHappenings, readStanding, type Standing } from './read-happenings.ts';

/** How often the database is asked while somebody listens, in milliseconds: it is how an instance learns what others do. */
const asksEvery = 1000;

/** Somebody who listens. */
export interface Listener {
  readonly hear: (happenings: Happenings) => void;
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
  readonly listen: (listener: Listener) => Promise<{ standing: Standing; stop: () => void }>;
  /** Asks at once, since something was done here. */
  readonly nudge: () => void;
}

export const createEventFeed = ({ db, now, log }: FeedOptions): EventFeed => {
  const listeners = new Set<Listener>();
  const takeTurn = oneAfterTheOther();
  let standing: Standing | undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const faults = createRepeatedFaults();

  const ask = async (): Promise<void> => {
    if (standing === undefined || listeners.size === 0) {
      standing = await readStanding(db, now());
      return;
    }
    const happenings = await readHappenings(db, standing, now());
    ({ standing } = happenings);
    if (happenings.events.length > 0 || happenings.mayEndSessions)
      for (const listener of listeners) listener.hear(happenings);
  };
  /** One at a time, so that nothing is told twice. */
  const askOnce = (): Promise<void> => {
    running ??= ask().finally(() => {
      running = undefined;
    });
    return running;
  };
  const askAgain = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void round(), asksEvery).unref();
  };
  const round = async (): Promise<void> => {
    if (listeners.size === 0) return;
    try {
      await askOnce();
      faults.forget();
    } catch (fault) {
      // That the database is away is told by who follows what is live.
      if (faults.isAnother(fault) && !isConnectionFault(fault))
        log.error({ err: fault }, 'What happens in the studio could not be read');
    }
    for (const listener of listeners) listener.beat();
    askAgain();
  };
  const join = async (listener: Listener): ReturnType<EventFeed['listen']> => {
    await askOnce();
    // Nothing comes in between: what is told from now on follows on how things stand.
    const begun = standing ?? (await readStanding(db, now()));
    listeners.add(listener);
    if (listeners.size === 1) askAgain();
    return { standing: begun, stop: () => void listeners.delete(listener) };
  };

  return {
    // One after the other, so that nobody asks anew how things stand for the first one while the second begins.
    listen: (listener) => takeTurn(() => join(listener)),
    nudge: () => void round(),
  };
};
