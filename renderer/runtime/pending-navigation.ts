import type { Navigation } from './ports.ts';
import type { Wait } from './timers.ts';

/** Maximum wait for the next page. None comes if another app opens the address. */
const maxNavigationMs = 20_000;

/** Pending navigation: the old page still receives taps until the next one loads. */
interface PendingNavigation {
  readonly begin: (to: Navigation) => void;
  readonly cancel: () => void;
  readonly settled: () => Promise<void>;
}

export const createPendingNavigation = (wait: Wait): PendingNavigation => {
  let resolveNavigation = (): void => {};
  let settled = Promise.resolve();
  return {
    begin: (to) => {
      if (!('address' in to) || to.how === 'download' || to.how === 'open') return;
      const shown = new Promise<void>((resolve) => (resolveNavigation = resolve));
      settled = Promise.race([wait(maxNavigationMs), shown]);
    },
    cancel: () => resolveNavigation(),
    settled: () => settled,
  };
};
