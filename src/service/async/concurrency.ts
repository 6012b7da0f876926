import PQueue from 'p-queue';

/** Shares the pending result between concurrent calls with the same key. */
export const singleFlight = <Answer>(
  find: (key: string) => Promise<Answer>,
): ((key: string) => Promise<Answer>) => {
  const running = new Map<string, Promise<Answer>>();
  return (key) => {
    const found = running.get(key) ?? find(key).finally(() => running.delete(key));
    running.set(key, found);
    return found;
  };
};

type Limit = <Result>(job: () => Promise<Result>) => Promise<Result>;

/** Bounded concurrency with a bounded queue; excess jobs are rejected at once. */
export const createLimiter = (
  concurrency: number,
  maxQueueLength: number,
  createRejection: () => Error,
): Limit => {
  const queue = new PQueue({ concurrency });
  return async (job) => {
    if (queue.size >= maxQueueLength) throw createRejection();
    return queue.add(job);
  };
};
