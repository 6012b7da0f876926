/** Undefined when the job fails or times out. The job continues. */
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
