import type { Navigation } from './ports.ts';
import type { Wait } from './waits.ts';

/** So long a page may take to come in place of this one, in milliseconds. Where none comes, as after an address that another app opens, the person may go on. */
const longest = 20_000;

/** A page that is being left for an address is still there until the next one has come, and is still pressed. */
export interface Leaving {
  /** The page goes somewhere. */
  readonly goes: (to: Navigation) => void;
  /** The page is shown again. */
  readonly isBack: () => void;
  /** Ends when nothing is being left, at once where nothing is. */
  readonly over: () => Promise<void>;
}

export const createLeaving = (wait: Wait): Leaving => {
  let isBack = (): void => {};
  let over = Promise.resolve();
  return {
    goes: (to) => {
      if (!('address' in to) || to.how === 'download') return;
      const shown = new Promise<void>((resolve) => (isBack = resolve));
      over = Promise.race([wait(longest), shown]);
    },
    isBack: () => isBack(),
    over: () => over,
  };
};
