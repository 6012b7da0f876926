/** What a job comes to within a time in milliseconds; undefined when it fails or takes longer. The job goes on. */
export const withTimeout = <Result>(
  timeoutMs: number,
  job: Promise<Result>,
): Promise<Result | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs);
    const settle = (result: Result | undefined): void => {
      clearTimeout(timer);
      resolve(result);
    };
    job.then(settle, () => settle(undefined));
  });

/**
 * How long the delivery is awaited when there is a copy, and how long nothing is said when there is none, in milliseconds. Somebody can go on
 * within 1 s and 3 s; what is left of them is for drawing it (docs/decisions/delivery-away.md).
 */
export const [cacheFallbackTimeoutMs, slowNoticeDelayMs] = [400, 2200];

/** How long the files of the first document are awaited when the page could be drawn, in milliseconds. They are named in its head, so they have mostly come by then. */
export const chunkTimeoutMs = 500;
