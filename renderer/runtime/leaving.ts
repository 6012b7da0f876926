import type { Navigation } from './ports.ts';
import type { Wait } from './waits.ts';

/** So long a page may take to come in place of this one, in milliseconds. Where none comes, as after an address that another app opens, the person may go on. */
const maxNavigationMs = 20_000;

/** A page that is being left for an address is still there until the next one has come, and is still pressed. */
export interface PendingNavigation {
  /** The page goes somewhere. */
  readonly begin: (to: Navigation) => void;
  /** The page is shown again. */
  readonly cancel: () => void;
  /** Ends when nothing is being left, at once where nothing is. */
  readonly settled: () => Promise<void>;
}

export const createPendingNavigation = (wait: Wait): PendingNavigation => {
  let isBack = (): void => {};
  let over = Promise.resolve();
  return {
    begin: (to) => {
      if (!('address' in to) || to.how === 'download') return;
      const shown = new Promise<void>((resolve) => (isBack = resolve));
      over = Promise.race([wait(maxNavigationMs), shown]);
    },
    cancel: () => isBack(),
    settled: () => over,
  };
};
