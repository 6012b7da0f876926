import type { CompiledScreen } from '../compile/compiled.ts';
import type { StepResult } from './outcome.ts';
import type { Ports } from './ports.ts';

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
