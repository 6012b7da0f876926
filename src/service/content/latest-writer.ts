import { createErrorDeduper } from '../errors/inspect-error.ts';
import type { LiveRelease } from './live-release.ts';

/** The operator may have freed disk space. */
const retryDelayMs = 60_000;

/** Latest-wins writer: a superseded release is skipped. */
export interface LatestWriter {
  readonly write: (live: LiveRelease) => void;
  /** Waits for the current write and cancels retries. */
  readonly settled: () => Promise<void>;
}

/** @param onError called once per run of equal errors */
export const createLatestWriter = (
  write: (live: LiveRelease) => Promise<void>,
  onError: (error: unknown) => void,
): LatestWriter => {
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
