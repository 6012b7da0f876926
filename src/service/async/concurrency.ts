/** Bounds open files: each item may open four, and a process may have few descriptors. */
const maxConcurrent = 8;

/** @returns results in item order */
export const mapConcurrent = async <Item, Result>(
  items: readonly Item[],
  job: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const open = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of open) results[index] = await job(item);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return results;
};

/**
 * Runs a job after all earlier ones.
 * @throws the abort reason if aborted while queued
 */
type Enqueue = <Result>(job: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

export const createSerialQueue = (): Enqueue => {
  let last: Promise<unknown> = Promise.resolve();
  return (job, signal) => {
    const next = last.then(() => {
      signal?.throwIfAborted();
      return job();
    });
    last = next.catch(() => undefined);
    return next;
  };
};

/** Shares the pending result between concurrent calls with the same key. */
export const singleFlight = <Answer>(
  find: (key: string) => Promise<Answer>,
): ((about: string) => Promise<Answer>) => {
  const running = new Map<string, Promise<Answer>>();
  return (about) => {
    const found = running.get(about) ?? find(about).finally(() => running.delete(about));
    running.set(about, found);
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
  let running = 0;
  const queue: (() => void)[] = [];
  return async (job) => {
    if (running < concurrency) running += 1;
    else {
      if (queue.length >= maxQueueLength) throw createRejection();
      // The finished job passes its slot on, so the count is unchanged.
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
