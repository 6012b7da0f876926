import { setTimeout as pause } from 'node:timers/promises';

export { pause };

/** Upper bound of one step: many times its duration on the busiest machine. */
export const stepTimeoutMs = 20_000;

/**
 * Rejects with the name of the step when it takes too long; a hung browser names nothing itself.
 * @param what as in "Expected WHAT within 20 s"
 */
export const within = async <Result>(what: string, coming: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Expected ${what} within ${stepTimeoutMs / 1000} s.`)),
      stepTimeoutMs,
    );
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Polls a condition. @returns false on timeout */
export const becomesTrue = async (
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 8000,
  intervalMs = 25,
): Promise<boolean> => {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await pause(intervalMs))
    if (await condition()) return true;
  return condition();
};
