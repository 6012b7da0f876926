/** What pages take the time to be. */
export interface FrozenClock {
  /** A moment a little before the pictures are taken, in milliseconds since 1970. */
  readonly from: number;
  /** What is said in its place. */
  readonly to: number;
}

/** Nobody takes pictures for as long as this. */
const halfAnHour = 30 * 60_000;

/** Half past eight in the morning in Manila: what happens within half an hour happened at that time. */
export const frozenClockSince = (now: number): FrozenClock => ({
  from: now - halfAnHour,
  to: Date.parse('2026-11-05T00:30:00Z'),
});

/**
 * Has a page say of everything that happens while pictures are taken that it happened at one and the same time, and of what ends days later that it ends then, so that
 * a picture in which nothing else differs stays the same. Times that somebody chose, years away, stay. It runs in the page, before its own scripts,
 * and so has no functions with names: what builds this program marks them with something that the page does not have.
 */
export const freezeClock = ({ from, to }: FrozenClock): void => {
  const [hour, near] = [3_600_000, 60 * 86_400_000];
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      return (given: Date | number = Date.now()): string => {
        const time = Number(given);
        const shown =
          Math.abs(time - from) < near ? to + Math.floor((time - from) / hour) * hour : time;
        return this.formatToParts(shown)
          .map(({ value }) => value)
          .join('');
      };
    },
  });
};
