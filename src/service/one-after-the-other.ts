/** Does a job when those before it have ended, however they ended. @throws the reason of the signal where it is aborted before its turn */
export type Enqueue = <Result>(job: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

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
