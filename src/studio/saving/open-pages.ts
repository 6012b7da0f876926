/** Name of the lock that a page holds for as long as it is open, also when it crashes: browsers let go of it then. */
const lockOf = (page: string): string => `studio-page ${page}`;

/** Takes the name of a page for this tab. @returns what lets go of it; undefined where another tab has it */
export const takePage = (page: string): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    void navigator.locks.request(lockOf(page), { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(undefined);
      return new Promise<void>((letGo) => resolve(letGo));
    });
  });
