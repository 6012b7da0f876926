/** One job of a name over all tabs of this browser; without locks, over this tab (the engine sees to that itself). */
export const createExclusive =
  (locks: LockManager | undefined) =>
  async (name: string, job: () => Promise<void>): Promise<boolean> => {
    if (locks === undefined) {
      await job();
      return true;
    }
    return locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      await job();
      return true;
    });
  };
