import { withTimeout } from './wait-at-most.ts';
import { cacheFallbackTimeoutMs } from './waits.ts';

/** Waits for an answer of the delivery where there is a copy. @returns undefined when none came in time */
export type TimeoutBudget = <Result>(request: Promise<Result>) => Promise<Result | undefined>;

/** How long a wait that was in vain speaks for the next one, in milliseconds: as long as a screen takes to be opened. */
const budgetResetMs = 3000;

/**
 * One patience for everything that a screen is opened with: its document, and the fragments that turn out to be needed then. What was slow for the one is not
 * awaited again for the other, so that several copies take no longer than one.
 */
export const createTimeoutBudget = (): TimeoutBudget => {
  let spentUntil = 0;
  return async (request) => {
    const begin = performance.now();
    const wait = begin < spentUntil ? 0 : cacheFallbackTimeoutMs;
    const answer = await withTimeout(wait, request);
    if (answer === undefined && wait > 0 && performance.now() - begin >= wait)
      spentUntil = performance.now() + budgetResetMs;
    return answer;
  };
};
