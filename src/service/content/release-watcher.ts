import type { FastifyBaseLogger } from 'fastify';
import { isConnectionError } from '../database/database-errors.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { createErrorDeduper } from '../errors/inspect-error.ts';
import { type LiveRelease, noRelease } from './live-release.ts';
import { type LiveState, loadLiveRelease, readLiveState } from './load-live-release.ts';

/** Takes up what is live now; false while the database is away, which is when it is taken up later. */
export type RefreshRelease = () => Promise<boolean>;

/**
 * What was changed is changed, also where the database went away behind it.
 * @param refresh rejects while the database is away, which it tells itself
 */
export const createRefreshRelease =
  (refresh: () => Promise<void>): RefreshRelease =>
  () =>
    refresh().then(
      () => true,
      () => false,
    );

/** How often what is live is asked for, in milliseconds: half of the time within which an instance must know. */
const pollIntervalMs = 1000;

/**
 * Until what has to happen before is tried again where it was refused by something else than the connection, in milliseconds: twice as long each time. What
 * is refused, such as a shipped document with an error, takes a minute to check where there are thousands, and hardly ever changes.
 */
const initialBackoffMs = 1000;
const maxBackoffMs = 60_000;

const databaseDownMessage = 'The database does not answer; what was live is served';
const databaseUnusableMessage =
  'The database answers and cannot be taken up; what was live is served, and it is tried again within a minute';

interface ReleaseWatcherOptions {
  readonly db: ScreenDatabase;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Told of every release that is taken, to keep it. */
  readonly onRelease: (live: LiveRelease) => void;
  /** What has to happen before the database may be asked. Tried again until it succeeds. */
  readonly prepare: () => Promise<void>;
}

/** What is live, as the database says it, and the last that it said while it is away. */
export interface ReleaseWatcher {
  readonly read: () => LiveRelease;
  /** Whether the database answered when it was last asked. */
  readonly isUp: () => boolean;
  /** Begins with what is known of former days, without the database. */
  readonly seed: (live: LiveRelease) => void;
  /** Asks the database; who asks at the same time shares the answer. Rejects when it does not answer. */
  readonly refresh: () => Promise<void>;
  /** Asks again and again, and whenever `refresh` is called from outside, until it is ended. */
  readonly start: () => () => void;
}

/** Follows what is live. A release with a smaller number than the one that is served is never taken. */
export const createReleaseWatcher = ({
  db,
  log,
  onRelease,
  prepare,
}: ReleaseWatcherOptions): ReleaseWatcher => {
  let live = noRelease;
  let up = false;
  let prepared = false;
  let lastFailure:
    { readonly fault: unknown; readonly times: number; readonly isResting: boolean } | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let warnedSeq = -1;
  // The first failure is told by who starts the service.
  let hasStarted = false;
  const deduper = createErrorDeduper();

  /** @throws what refused it the last time, where it is too early to try again */
  const prepareOnce = async (): Promise<void> => {
    if (prepared) return;
    if (lastFailure?.isResting === true) throw lastFailure.fault;
    try {
      await prepare();
      prepared = true;
    } catch (error) {
      // A database that is away may be back at any moment, and asking it costs nothing.
      if (!isConnectionError(error)) backOff(error);
      throw error;
    }
  };
  const backOff = (fault: unknown): void => {
    const times = lastFailure?.times ?? 0;
    lastFailure = { fault, times: times + 1, isResting: true };
    const wake = (): void => void (lastFailure = { fault, times: times + 1, isResting: false });
    setTimeout(wake, Math.min(initialBackoffMs * 2 ** times, maxBackoffMs)).unref();
  };
  const accept = (found: LiveRelease): void => {
    if (!isNewer(found, live)) return;
    live = found;
    onRelease(live);
  };
  const poll = async (): Promise<void> => {
    try {
      await prepareOnce();
      const state = await readLiveState(db);
      if (isNewer(state, live)) accept(await loadLiveRelease(db, live));
      else if (state.seq < live.seq && warnedSeq !== state.seq) {
        warnedSeq = state.seq;
        log.error(
          `The database is at release ${state.seq} and release ${live.seq} was served already: it stays until the next start.`,
        );
      }
      if (!up) log.info({ release: live.seq }, 'The database answers');
      up = true;
      hasStarted = true;
      deduper.reset();
    } catch (error) {
      const isAnother = deduper.isNew(error);
      if (hasStarted && isAnother)
        log.error(
          { err: error, release: live.seq },
          prepared || isConnectionError(error) ? databaseDownMessage : databaseUnusableMessage,
        );
      up = false;
      throw error;
    }
  };
  /** One at a time, so that an older answer never follows a newer one. Who asks while one is asked waits for the next: the first may be too old. */
  const refresh = (): Promise<void> => {
    if (running === undefined) {
      running = poll().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return refresh();
      });
    return next;
  };

  return {
    read: () => live,
    isUp: () => up,
    seed: (known) => {
      live = known;
      hasStarted = true;
    },
    refresh,
    start: () => {
      let timer: NodeJS.Timeout | undefined;
      let ended = false;
      // A failure is told where it happens.
      const pollAgain = (): void =>
        void refresh()
          .catch(() => undefined)
          .finally(scheduleNext);
      const scheduleNext = (): void => {
        if (!ended) timer = setTimeout(pollAgain, pollIntervalMs).unref();
      };
      scheduleNext();
      return () => {
        ended = true;
        clearTimeout(timer);
      };
    },
  };
};

const isNewer = (found: LiveState, live: LiveState): boolean =>
  found.seq > live.seq || (found.seq === live.seq && found.switches !== live.switches);
