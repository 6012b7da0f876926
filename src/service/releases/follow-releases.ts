import type { FastifyBaseLogger } from 'fastify';
import type { ScreenDatabase } from '../database/tables.ts';
import { createRepeatedFaults } from '../repeated-faults.ts';
import { type LiveRelease, noRelease } from './live-release.ts';
import { type LiveState, loadLiveRelease, readLiveState } from './load-live-release.ts';

/** How often what is live is asked for, in milliseconds: half of the time within which an instance must know. */
const asksEvery = 1000;

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
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let warnedOf = -1;
  // The first failure is told by who starts the service.
  let begun = false;
  const faults = createRepeatedFaults();

  const take = (found: LiveRelease): void => {
    if (!isNewer(found, live)) return;
    live = found;
    taken(live);
  };
  const askOnce = async (): Promise<void> => {
    try {
      if (!prepared) await prepare();
      prepared = true;
      const state = await readLiveState(db);
      if (isNewer(state, live)) take(await loadLiveRelease(db, live));
      else if (state.seq < live.seq && warnedOf !== state.seq) {
        warnedOf = state.seq;
        log.error(`The database is at release ${state.seq} and release ${live.seq} was served already: it stays until the next start.`);
      }
      if (!up) log.info({ release: live.seq }, 'The database answers');
      up = true;
      begun = true;
      faults.forget();
    } catch (fault) {
      const isAnother = faults.isAnother(fault);
      if (begun && isAnother) log.error({ err: fault, release: live.seq }, 'The database does not answer; what was live is served');
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

const isNewer = (found: LiveState, live: LiveState): boolean => found.seq > live.seq || (found.seq === live.seq && found.switches !== live.switches);
