/** One job per name across tabs. Falls back to this tab without Web Locks. */
export const createTabLock = (
  locks: LockManager | undefined,
  onRefused: () => void,
): ((name: string, job: () => Promise<void>) => Promise<boolean>) => {
  const running = new Set<string>();
  const runHere = async (name: string, job: () => Promise<void>): Promise<boolean> => {
    if (running.has(name)) return false;
    running.add(name);
    try {
      await job();
      return true;
    } finally {
      running.delete(name);
    }
  };
  return async (name, job) => {
    if (locks === undefined) return runHere(name, job);
    const lockRequest = { isGranted: false };
    try {
      return await locks.request(name, { ifAvailable: true }, async (lock) => {
        lockRequest.isGranted = true;
        return lock !== null && runHere(name, job);
      });
    } catch (error) {
      // The job itself has failed.
      if (lockRequest.isGranted) throw error;
      onRefused();
      return runHere(name, job);
    }
  };
};
