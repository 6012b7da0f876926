import type { LiveRelease } from './live-release.ts';

/** Keeps releases, one at a time. One that is superseded before its turn is not kept at all. */
export interface NewestKeeper {
  readonly keep: (live: LiveRelease) => void;
  /** Resolves when nothing is left to be kept. */
  readonly settled: () => Promise<void>;
}

/**
 * @param keep keeps one release
 * @param failed told when that was not possible; what is served does not depend on it
 */
export const createNewestKeeper = (keep: (live: LiveRelease) => Promise<void>, failed: (fault: unknown) => void): NewestKeeper => {
  let waiting: LiveRelease | undefined;
  let running: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    for (let live = waiting; live !== undefined; live = waiting) {
      waiting = undefined;
      try {
        await keep(live);
      } catch (fault) {
        failed(fault);
      }
    }
    running = undefined;
  };
  return {
    keep: (live) => {
      waiting = live;
      running ??= work();
    },
    settled: () => running ?? Promise.resolve(),
  };
};
