/** A check that takes longer than this, in milliseconds, tells how far it is. */
const progressIntervalMs = 1000;

/** Tells on standard error how far a slow check is, once a second at most. */
export const createProgress = (total: number): ((name: string) => void) => {
  let lastLoggedAt = performance.now();
  let done = 0;
  return (name) => {
    if (performance.now() - lastLoggedAt > progressIntervalMs) {
      lastLoggedAt = performance.now();
      process.stderr.write(`${String(done)} of ${String(total)} documents checked, next ${name}\n`);
    }
    done += 1;
  };
};
