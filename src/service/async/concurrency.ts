/** Files that are open at the same time, times those that belong together: a process may have few of them, and reads four at a time in any case. */
const maxConcurrent = 8;

/**
 * Does the same for each of many, a few at a time.
 * @returns the results in the order of the items
 */
export const mapConcurrent = async <Item, Result>(
  items: readonly Item[],
  job: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const open = items.entries();
  // All of them take from the same list.
  const work = async (): Promise<void> => {
    for (const [index, item] of open) results[index] = await job(item);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return results;
};

/** Does a job when those before it have ended, however they ended. @throws the reason of the signal where it is aborted before its turn */
type Enqueue = <Result>(job: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** Lets one job run at a time. */
export const createSerialQueue = (): Enqueue => {
  let last: Promise<unknown> = Promise.resolve();
  return (job, signal) => {
    const next = last.then(() => {
      signal?.throwIfAborted();
      return job();
    });
    // A fault is for whoever asked for that job; the one behind it has its own try.
    last = next.catch(() => undefined);
    return next;
  };
};

/** Who asks the same while it is being found out shares the answer. */
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

/** Does a job when it is its turn. @throws what refuses it where too many wait */
type Limit = <Result>(job: () => Promise<Result>) => Promise<Result>;

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
