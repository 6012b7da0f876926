const partNames = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/**
 * Offsets of a time zone from UTC, with summer time.
 * @param timeZone IANA name such as Europe/Berlin
 * @returns the offset in milliseconds at a moment in epoch milliseconds
 * @throws {RangeError} for an unknown zone
 */
export const createZoneOffset = (timeZone: string): ((epochMs: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (epochMs) => {
    const wholeSeconds = Math.floor(epochMs / 1000) * 1000;
    const parts = format.formatToParts(wholeSeconds);
    const [year = 0, month = 1, ...rest] = partNames.map((name) =>
      Number(parts.find(({ type }) => type === name)?.value),
    );
    return Date.UTC(year, month - 1, ...rest) - wholeSeconds;
  };
};
