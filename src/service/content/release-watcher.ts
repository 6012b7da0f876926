import type { FastifyBaseLogger } from 'fastify';
import { isConnectionError } from '../database/database-errors.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { createErrorDeduper } from '../errors/inspect-error.ts';
import { type LiveRelease, noRelease } from './live-release.ts';
import { type LiveState, loadLiveRelease, readLiveState } from './load-live-release.ts';

/** Loads the live release; false while the database is down, then it follows later. */
export type RefreshRelease = () => Promise<boolean>;

/** The change is stored even if the database fails right after. */
export const createRefreshRelease =
  (refresh: () => Promise<void>): RefreshRelease =>
  () =>
    refresh().then(
      () => true,
      () => false,
    );

/** Half of the time within which an instance must notice a release. */
const pollIntervalMs = 1000;

/** Doubled each time, except for connection errors: a check may take a minute. */
const initialBackoffMs = 1000;
const maxBackoffMs = 60_000;

const databaseDownMessage = 'The database is unreachable; the last live release is served';
const databaseUnusableMessage =
  'The database is reachable but unusable; the last live release is served, with a retry within a minute';

interface ReleaseWatcherOptions {
  readonly db: ScreenDatabase;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Called for each accepted release, to persist it. */
  readonly onRelease: (live: LiveRelease) => void;
  /** Runs before the first query, and again until it succeeds. */
  readonly prepare: () => Promise<void>;
}

/** Live release from the database, or the last known one while it is down. */
export interface ReleaseWatcher {
  readonly read: () => LiveRelease;
  /** Result of the last query. */
  readonly isUp: () => boolean;
  /** Starts from a snapshot, without the database. */
  readonly seed: (live: LiveRelease) => void;
  /** Polls now; concurrent calls share a poll. Rejects while the database is down. */
  readonly refresh: () => Promise<void>;
  /**
   * Polls periodically.
   * @returns stop function
   */
  readonly start: () => () => void;
}

/** Watches the live release. A lower release number is never accepted. */
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
  // The service start itself reports the first failure.
  let hasStarted = false;
  const deduper = createErrorDeduper();

  const prepareOnce = async (): Promise<void> => {
    if (prepared) return;
    if (lastFailure?.isResting === true) throw lastFailure.fault;
    try {
      await prepare();
      prepared = true;
    } catch (error) {
      if (!isConnectionError(error)) backOff(error);
      throw error;
    }
  };
  const backOff = (error: unknown): void => {
    const times = lastFailure?.times ?? 0;
    lastFailure = { fault: error, times: times + 1, isResting: true };
    const wake = (): void =>
      void (lastFailure = { fault: error, times: times + 1, isResting: false });
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
          `The database is at release ${state.seq}, older than the served release ${live.seq}, which stays until the next start.`,
        );
      }
      if (!up) log.info({ release: live.seq }, 'The database is reachable');
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
  /** Serialized, so that an older result never follows a newer one. */
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
