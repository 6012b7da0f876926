import { createErrorDeduper } from '../errors/inspect-error.ts';
import type { LiveRelease } from './live-release.ts';

/** Until what could not be kept is tried again, in milliseconds: somebody may have made room. */
const retryDelayMs = 60_000;

/** Keeps releases, one at a time. One that is superseded before its turn is not kept at all. */
export interface LatestOnly {
  readonly write: (live: LiveRelease) => void;
  /** Resolves when what is under way is kept; what could not be is not tried again any more. */
  readonly settled: () => Promise<void>;
}

/**
 * @param keep keeps one release
 * @param failed told when that was not possible, once for the same reason in a row; what is served does not depend on it
 */
export const createLatestOnly = (
  write: (live: LiveRelease) => Promise<void>,
  onError: (fault: unknown) => void,
): LatestOnly => {
  let waiting: LiveRelease | undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const deduper = createErrorDeduper();
  const work = async (): Promise<void> => {
    let failedRelease: LiveRelease | undefined;
    for (let live = waiting; live !== undefined; live = waiting) {
      waiting = undefined;
      try {
        await write(live);
        failedRelease = undefined;
        deduper.reset();
      } catch (error) {
        if (deduper.isNew(error)) onError(error);
        failedRelease = live;
      }
    }
    running = undefined;
    const retryRelease = failedRelease;
    if (retryRelease !== undefined)
      timer = setTimeout(() => enqueue(retryRelease), retryDelayMs).unref();
  };
  const enqueue = (live: LiveRelease): void => {
    clearTimeout(timer);
    waiting = live;
    running ??= work();
  };
  return {
    write: enqueue,
    settled: async () => {
      await running;
      clearTimeout(timer);
    },
  };
};
