/** Field value in Manila time, which has no daylight saving time. */
const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Adds the Manila offset for the service; undefined for an invalid time. */
export const withOffset = (field: string): string | undefined =>
  pattern.test(field) ? `${field}:00+08:00` : undefined;

/** Field value of a time in milliseconds since 1970, with seconds if it has any. */
export const fieldOfMoment = (time: number): string =>
  new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace(/:00$/, '');

const fieldOfTime = (time: number): string => fieldOfMoment(time).slice(0, 16);

export const nextManilaMinute = (time: number): string => fieldOfTime(time + 60_000);

/** Milliseconds since 1970, UTC; undefined for an invalid time. */
export const readManilaTime = (field: string): number | undefined => {
  const text = withOffset(field);
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
};
