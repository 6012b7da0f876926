import type { CompiledScreen } from '../compile/compiled.ts';
import type { Ports, Navigation } from './ports.ts';
import type { Wait } from './timers.ts';

/** busy: running on this page. busy-in-other-tab: running on another page of this browser. */
export type LockConflict = 'here' | 'elsewhere';

/** Mutual exclusion by key, across taps and browser tabs. */
export type ActionLock = (
  key: string,
  job: () => StepResult | Promise<StepResult>,
) => Promise<StepResult | LockConflict>;

/**
 * @param navigationSettled resolves once no navigation is pending. Holding the lock until then
 * keeps a second tap on the old page from restarting the action.
 */
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

/** Lock key of an action with `once` that moves no money. */
export const actionLockKey = ({ storageKey: keptAs }: CompiledScreen, name: string): string =>
  `${keptAs}.${name}`;

/** abort: a step failed or the screen was left; the following steps do not run. */
export type StepResult = 'done' | 'stopped';

/** Maximum wait for the next page. None comes if another app opens the address. */
const maxNavigationMs = 20_000;

/** Pending navigation: the old page still receives taps until the next one loads. */
interface PendingNavigation {
  readonly begin: (to: Navigation) => void;
  readonly cancel: () => void;
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
