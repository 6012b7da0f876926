import type { FastifyBaseLogger } from 'fastify';
import { isConnectionFault } from '../database/connection-fault.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { createRepeatedFaults } from '../repeated-faults.ts';
import { type LiveRelease, noRelease } from './live-release.ts';
import { type LiveState, loadLiveRelease, readLiveState } from './load-live-release.ts';

/** How often what is live is asked for, in milliseconds: half of the time within which an instance must know. */
const asksEvery = 1000;

/**
 * Until what has to happen before is tried again where it was refused by something else than the connection, in milliseconds: twice as long each time. What
 * is refused, such as a shipped document with an error, takes a minute to check where there are thousands, and hardly ever changes.
 */
const firstRest = 1000;
const longestRest = 60_000;

const notAnswered = 'The database does not answer; what was live is served';
const notTakenUp =
  'The database answers and cannot be taken up; what was live is served, and it is tried again within a minute';

export interface FollowOptions {
  readonly db: ScreenDatabase;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Told of every release that is taken, to keep it. */
  readonly taken: (live: LiveRelease) => void;
  /** What has to happen before the database may be asked. Tried again until it succeeds. */
  readonly prepare: () => Promise<void>;
}

/** What is live, as the database says it, and the last that it said while it is away. */
export interface FollowedReleases {
  readonly read: () => LiveRelease;
  /** Whether the database answered when it was last asked. */
  readonly isUp: () => boolean;
  /** Begins with what is known of former days, without the database. */
  readonly beginWith: (live: LiveRelease) => void;
  /** Asks the database; who asks at the same time shares the answer. Rejects when it does not answer. */
  readonly refresh: () => Promise<void>;
  /** Asks again and again, and whenever `refresh` is called from outside, until it is ended. */
  readonly follow: () => () => void;
}

/** Follows what is live. A release with a smaller number than the one that is served is never taken. */
export const followReleases = ({ db, log, taken, prepare }: FollowOptions): FollowedReleases => {
  let live = noRelease;
  let up = false;
  let prepared = false;
  let refused:
    { readonly fault: unknown; readonly times: number; readonly isResting: boolean } | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let warnedOf = -1;
  // The first failure is told by who starts the service.
  let begun = false;
  const faults = createRepeatedFaults();

  /** @throws what refused it the last time, where it is too early to try again */
  const prepareOnce = async (): Promise<void> => {
    if (prepared) return;
    if (refused?.isResting === true) throw refused.fault;
    try {
      await prepare();
      prepared = true;
    } catch (fault) {
      // A database that is away may be back at any moment, and asking it costs nothing.
      if (!isConnectionFault(fault)) rest(fault);
      throw fault;
    }
  };
  const rest = (fault: unknown): void => {
    const times = refused?.times ?? 0;
    refused = { fault, times: times + 1, isResting: true };
    const wake = (): void => void (refused = { fault, times: times + 1, isResting: false });
    setTimeout(wake, Math.min(firstRest * 2 ** times, longestRest)).unref();
  };
  const take = (found: LiveRelease): void => {
    if (!isNewer(found, live)) return;
    live = found;
    taken(live);
  };
  const askOnce = async (): Promise<void> => {
    try {
      await prepareOnce();
      const state = await readLiveState(db);
      if (isNewer(state, live)) take(await loadLiveRelease(db, live));
      else if (state.seq < live.seq && warnedOf !== state.seq) {
        warnedOf = state.seq;
        log.error(
          `The database is at release ${state.seq} and release ${live.seq} was served already: it stays until the next start.`,
        );
      }
      if (!up) log.info({ release: live.seq }, 'The database answers');
      up = true;
      begun = true;
      faults.forget();
    } catch (fault) {
      const isAnother = faults.isAnother(fault);
      if (begun && isAnother)
        log.error(
          { err: fault, release: live.seq },
          prepared || isConnectionFault(fault) ? notAnswered : notTakenUp,
        );
      up = false;
      throw fault;
    }
  };
  /** One at a time, so that an older answer never follows a newer one. Who asks while one is asked waits for the next: the first may be too old. */
  const refresh = (): Promise<void> => {
    if (running === undefined) {
      running = askOnce().finally(() => {
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
    beginWith: (known) => {
      live = known;
      begun = true;
    },
    refresh,
    follow: () => {
      let timer: NodeJS.Timeout | undefined;
      let ended = false;
      // A failure is told where it happens.
      const ask = (): void =>
        void refresh()
          .catch(() => undefined)
          .finally(again);
      const again = (): void => {
        if (!ended) timer = setTimeout(ask, asksEvery).unref();
      };
      again();
      return () => {
        ended = true;
        clearTimeout(timer);
      };
    },
  };
};

const isNewer = (found: LiveState, live: LiveState): boolean =>
  found.seq > live.seq || (found.seq === live.seq && found.switches !== live.switches);
