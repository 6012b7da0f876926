/** A day and time as a field of a form holds it: in Manila, where the clocks are never changed. */
const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** What a field holds, as the service reads it; undefined for what is no time. */
export const withOffset = (field: string): string | undefined =>
  pattern.test(field) ? `${field}:00+08:00` : undefined;

/** A time in milliseconds since 1970, UTC, as a field holds it, with its seconds where it has some. */
export const fieldOfMoment = (time: number): string =>
  new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace(/:00$/, '');

/** The minute of a time, as a field holds it. */
const fieldOfTime = (time: number): string => fieldOfMoment(time).slice(0, 16);

/** The next minute after a time, as a field holds it. */
export const nextManilaMinute = (time: number): string => fieldOfTime(time + 60_000);

/** Milliseconds since 1970, UTC; undefined for what is no time. */
export const readManilaTime = (field: string): number | undefined => {
  const text = withOffset(field);
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
};
