/** Mapping from real to displayed time, in ms since the epoch. */
export interface FrozenClock {
  readonly from: number;
  readonly to: number;
}

const halfAnHour = 30 * 60_000;

/** 08:30 in Manila; events within half an hour display as this time. */
export const frozenClockSince = (now: number): FrozenClock => ({
  from: now - halfAnHour,
  to: Date.parse('2026-11-05T00:30:00Z'),
});

/**
 * Shifts displayed times near now to a fixed time, so that unchanged screenshots stay identical.
 * Runs in the page before its scripts and must be self-contained: the transpiler would add a helper
 * to named functions.
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
