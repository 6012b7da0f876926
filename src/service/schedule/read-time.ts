const timePattern =
  /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads a day and time with its offset from UTC, such as 2026-12-01T00:00:00+08:00.
 * @returns milliseconds since 1970, UTC; undefined for anything else, also for a day that no calendar has
 */
export const parseTime = (text: string): number | undefined => {
  const [, day] = timePattern.exec(text) ?? [];
  const time = Date.parse(text);
  if (day === undefined || Number.isNaN(time)) return undefined;
  // The 31st of a short month would be read as a day of the next one.
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
    ? time
    : undefined;
};

/** A time as people of every zone read it. */
export const formatUtcTime = (time: number): string => new Date(time).toISOString();
