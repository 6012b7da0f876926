/** Smaller differences are drift between the two clocks. */
const minClockJumpMs = 250;

/**
 * Ignores changes of the device clock. Only a hidden page may sleep: then a forward jump counts as
 * elapsed time (docs/decisions/run-countdowns-on-a-monotonic-clock.md).
 */
export const createMonotonicClock = ({ document }: Pick<Window, 'document'>): (() => number) => {
  const readBoth = () => ({ device: Date.now(), steady: performance.now() });
  let last = readBoth();
  let moved = 0;
  let wasHidden = document.hidden;
  const read = (): number => {
    const next = readBoth();
    const jump = next.device - last.device - (next.steady - last.steady);
    const hasSlept = wasHidden && jump > 0;
    // A device clock without progress is frozen on purpose, for example by a test.
    const isHeld = next.device === last.device;
    if (Math.abs(jump) >= minClockJumpMs && !hasSlept && !isHeld) moved += jump;
    last = next;
    return next.device - moved;
  };
  document.addEventListener('visibilitychange', () => {
    read();
    wasHidden = document.hidden;
  });
  return read;
};
