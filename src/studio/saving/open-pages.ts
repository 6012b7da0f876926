/** Name of the lock that a page holds for as long as it is open, also when it crashes: browsers let go of it then. */
const lockOf = (page: string): string => `studio-page ${page}`;

/** A name that no other page has. By what browsers have over plain HTTP, too. */
export const namePage = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Takes the name of a page for this tab.
 * @param browser has no locks over plain HTTP
 * @returns what lets go of it; undefined where another tab has it, or may have it
 */
export const takePage = (page: string, { locks }: { readonly locks?: LockManager } = navigator): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    if (locks === undefined) return resolve(undefined);
    locks
      .request(lockOf(page), { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(undefined);
        return new Promise<void>((letGo) => resolve(letGo));
      })
      // A browser that refuses locks tells nothing of other tabs.
      .catch(() => resolve(undefined));
  });
