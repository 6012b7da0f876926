import type { CompiledScreen } from '../compile/compiled.ts';

/** abort: a step failed or the screen was left; the following steps do not run. */
export type StepResult = 'continue' | 'abort';

/** busy: the screen of this tap runs it already. Otherwise another tab or a left screen does. */
export type LockConflict = 'busy' | 'busy-in-other-tab';

/** Runs a job unless one with the same key runs anywhere in this browser. */
export type ActionLock = (
  key: string,
  job: () => Promise<StepResult>,
  owner: object,
) => Promise<StepResult | LockConflict>;

/**
 * Keys of this tab, which also cover screens that were left while their job runs, and Web Locks
 * against other tabs. Without Web Locks, or if the browser refuses them, only this tab is covered.
 */
export const createActionLock = (
  locks?: Pick<LockManager, 'request'>,
  onRefused: () => void = () => {},
): ActionLock => {
  const owners = new Map<string, object>();
  const runAcrossTabs = async (
    key: string,
    job: () => Promise<StepResult>,
  ): Promise<StepResult | LockConflict> => {
    if (locks === undefined) return job();
    const request = { isAnswered: false };
    try {
      return await locks.request(key, { ifAvailable: true }, (lock) => {
        request.isAnswered = true;
        return lock === null ? 'busy-in-other-tab' : job();
      });
    } catch (error) {
      // The job itself has failed.
      if (request.isAnswered) throw error;
      onRefused();
      return job();
    }
  };
  return async (key, job, owner) => {
    if (owners.has(key)) return owners.get(key) === owner ? 'busy' : 'busy-in-other-tab';
    owners.set(key, owner);
    try {
      return await runAcrossTabs(key, job);
    } finally {
      owners.delete(key);
    }
  };
};

/** The lock of one screen, held until its pending navigation has settled. */
export type ScreenLock = (
  key: string,
  job: () => StepResult | Promise<StepResult>,
) => Promise<StepResult | LockConflict>;

/** Lock key of an action with `once` that moves no money. */
export const actionLockKey = ({ storageKey }: CompiledScreen, name: string): string =>
  `${storageKey}.${name}`;
