/** From how many milliseconds on a clock has been moved; less than that is the difference of two clocks. */
const minClockJumpMs = 250;

/**
 * A clock for countdowns that nobody moves: the clock of the device as it was when the page was opened, and what has passed since. Two clocks tell the two
 * things apart that may happen: a device that sleeps lets time pass, and only its own clock knows of that; where its clock is moved, the steady one of the page
 * is right. A device sleeps while the page is hidden, and its clock is never moved back by that.
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
    // A clock that stands is held on purpose: it says what it is to say.
    const isHeld = next.device === last.device;
    if (Math.abs(jump) >= minClockJumpMs && !hasSlept && !isHeld) moved += jump;
    last = next;
    return next.device - moved;
  };
  document.addEventListener('visibilitychange', () => {
    // What has happened until now belongs to the time before.
    read();
    wasHidden = document.hidden;
  });
  return read;
};
