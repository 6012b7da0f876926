/** Milliseconds of a day. */
export const dayMs = 86_400_000;

const manilaDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Manila',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in the Philippines at a time in milliseconds, written YYYY-MM-DD. */
export const dayInManila = (now: number): string => manilaDay.format(now);

/** The day that lies so many days after another; before it when `days` is negative. Days are written YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** How many days lie between two days; negative when `to` is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;
