import type { CompiledScreen } from '../compile/compiled.ts';
import type { Ports, Navigation } from './ports.ts';
import type { Wait } from './timers.ts';

/** here: it runs already on this page. elsewhere: it runs on another page of this browser. */
export type LockConflict = 'here' | 'elsewhere';

/** Runs a job while no other one of the same key runs, over taps and over the pages of this browser. */
export type ActionLock = (
  key: string,
  job: () => StepResult | Promise<StepResult>,
) => Promise<StepResult | LockConflict>;

/** @param over ends when the page is not being left: a press on what is still there would start a job anew that has led on */
export const createActionLock = (
  runExclusive: Ports['runExclusive'],
  navigationSettled: () => Promise<void>,
): ActionLock => {
  const running = new Set<string>();
  return async (key, job) => {
    if (running.has(key)) return 'here';
    running.add(key);
    let outcome: StepResult = 'stopped';
    try {
      const isMine = await runExclusive(key, async () => {
        outcome = await job();
        await navigationSettled();
      });
      return isMine ? outcome : 'elsewhere';
    } finally {
      running.delete(key);
    }
  };
};

/** The key of an action with once that moves no money. */
export const actionLockKey = ({ storageKey: keptAs }: CompiledScreen, name: string): string =>
  `${keptAs}.${name}`;

/** What steps came to. stopped: a step failed, or the screen was left; the steps behind it do not run. */
export type StepResult = 'done' | 'stopped';

/** So long a page may take to come in place of this one, in milliseconds. Where none comes, as after an address that another app opens, the person may go on. */
const maxNavigationMs = 20_000;

/** A page that is being left for an address is still there until the next one has come, and is still pressed. */
interface PendingNavigation {
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
