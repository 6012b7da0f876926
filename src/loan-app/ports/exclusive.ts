/**
 * One job of a name over all tabs of this browser. Without locks, and where the browser refuses them as it does all storage, over this tab.
 * @param refused told when the browser refuses
 */
export const createExclusive = (
  locks: LockManager | undefined,
  refused: () => void,
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
    const answer = { hasCome: false };
    try {
      return await locks.request(name, { ifAvailable: true }, async (lock) => {
        answer.hasCome = true;
        return lock !== null && runHere(name, job);
      });
    } catch (fault) {
      // Of the job, which has run.
      if (answer.hasCome) throw fault;
      refused();
      return runHere(name, job);
    }
  };
};
