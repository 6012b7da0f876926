/** Does a job when it is its turn. @throws what refuses it where too many wait */
export type TakeTurn = <Result>(job: () => Promise<Result>) => Promise<Result>;

/**
 * Lets a few jobs run at once and some wait; more are refused at once, so that those who ask too much do not make everybody wait.
 * @param refuse what whoever is one too many is told
 */
export const createTurns = (atOnce: number, mostWaiting: number, refuse: () => Error): TakeTurn => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= mostWaiting) throw refuse();
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
