/** A name that no other page has. By what browsers have over plain HTTP, too. */
export const namePage = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Takes the name of a page for this tab, by a lock that it holds for as long as it is open, also when it crashes: browsers let go of it then.
 * @param browser has no locks over plain HTTP
 * @returns what lets go of it; undefined where another tab has it, or may have it
 */
export const takePage = (
  page: string,
  { locks }: { readonly locks?: LockManager } = navigator,
): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    const isTaken = (): void => resolve(undefined);
    if (!locks) return isTaken();
    locks
      .request(`studio-page ${page}`, { ifAvailable: true }, (lock) =>
        lock ? new Promise<void>(resolve) : isTaken(),
      )
      // A browser that refuses locks tells nothing of other tabs.
      .catch(isTaken);
  });
