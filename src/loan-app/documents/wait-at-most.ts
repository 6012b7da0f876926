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
