import { Refusal } from '../management/refusal.ts';

/** Does a job when it is its turn. */
export type TakeTurn = <Result>(job: () => Promise<Result>) => Promise<Result>;

/**
 * Lets a few jobs run at once and some wait; more are refused at once (Refusal 503), so that those who ask too much do not make everybody wait.
 */
export const createTurns = (atOnce: number, mostWaiting: number): TakeTurn => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= mostWaiting) throw new Refusal(503, 'busy', 'Too many people sign in at this moment; try again in 5 s.', { 'retry-after': '5' });
      // Whoever ends hands the turn on, so the count stays.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
