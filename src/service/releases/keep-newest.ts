import { createRepeatedFaults } from '../repeated-faults.ts';
import type { LiveRelease } from './live-release.ts';

/** Until what could not be kept is tried again, in milliseconds: somebody may have made room. */
const triesAgainAfter = 60_000;

/** Keeps releases, one at a time. One that is superseded before its turn is not kept at all. */
export interface NewestKeeper {
  readonly keep: (live: LiveRelease) => void;
  /** Resolves when what is under way is kept; what could not be is not tried again any more. */
  readonly settled: () => Promise<void>;
}

/**
 * @param keep keeps one release
 * @param failed told when that was not possible, once for the same reason in a row; what is served does not depend on it
 */
export const createNewestKeeper = (
  keep: (live: LiveRelease) => Promise<void>,
  failed: (fault: unknown) => void,
): NewestKeeper => {
  let waiting: LiveRelease | undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const faults = createRepeatedFaults();
  const work = async (): Promise<void> => {
    let unkept: LiveRelease | undefined;
    for (let live = waiting; live !== undefined; live = waiting) {
      waiting = undefined;
      try {
        await keep(live);
        unkept = undefined;
        faults.forget();
      } catch (fault) {
        if (faults.isAnother(fault)) failed(fault);
        unkept = live;
      }
    }
    running = undefined;
    const again = unkept;
    if (again !== undefined) timer = setTimeout(() => take(again), triesAgainAfter).unref();
  };
  const take = (live: LiveRelease): void => {
    clearTimeout(timer);
    waiting = live;
    running ??= work();
  };
  return {
    keep: take,
    settled: async () => {
      await running;
      clearTimeout(timer);
    },
  };
};
