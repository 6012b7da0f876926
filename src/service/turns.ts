/** Does a job when it is its turn. @throws what refuses it where too many wait */
export type Limit = <Result>(job: () => Promise<Result>) => Promise<Result>;

/**
 * Lets a few jobs run at once and some wait; more are refused at once, so that those who ask too much do not make everybody wait.
 * @param refuse what whoever is one too many is told
 */
export const createLimiter = (
  concurrency: number,
  maxQueueLength: number,
  createRejection: () => Error,
): Limit => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (job) => {
    if (running < concurrency) running += 1;
    else {
      if (queue.length >= maxQueueLength) throw createRejection();
      // Whoever ends hands the turn on, so the count stays.
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await job();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
