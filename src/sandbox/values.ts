export const dayMs = 86_400_000;

const manilaDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Manila',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export const dayInManila = (now: number): string => manilaDay.format(now);

/** Adds days, which may be negative, to a day (YYYY-MM-DD). */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;

/**
 * Formats an amount such as ₱1.234,56, for rows that the app displays verbatim.
 * @param amount minor units, 0 or more
 */
export const formatPesos = (amount: number): string => {
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(?:[0-9]{3})+$)/g, '.');
  return `₱${whole},${String(amount % 100).padStart(2, '0')}`;
};

/** Splits an amount into shares that differ by at most one minor unit, larger ones first. */
export const splitAmount = (amount: number, shares: number): number[] =>
  Array.from(
    { length: shares },
    (_, index) => Math.floor(amount / shares) + (index < amount % shares ? 1 : 0),
  );

export const maskNumber = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);

/** Longer values are cut, so that no check processes megabytes. */
const defaultMaxLength = 300;

/** Trimmed form or query value: the first if repeated, empty if missing or not a string. */
export const readText = (values: unknown, name: string, maxLength = defaultMaxLength): string => {
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return '';
  const found: unknown = Reflect.get(values, name);
  const value: unknown = Array.isArray(found) ? found[0] : found;
  return typeof value === 'string' ? value.trim().slice(0, maxLength) : '';
};

export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => {
  const keys: Key[] = [];
  for (const key in table) keys.push(key);
  return keys;
};
