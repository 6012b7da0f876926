/** Unique name. Avoids `randomUUID`, which browsers lack over plain HTTP. */
export const namePage = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Claims a page name by a Web Lock, released on close or crash.
 * @param browser lacks `locks` over plain HTTP
 * @returns release; undefined if another tab has or may have the name
 */
export const acquirePageLock = (
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
      // A refused lock says nothing about other tabs, so the name may be taken.
      .catch(isTaken);
  });
