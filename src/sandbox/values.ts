/**
 * An amount as people read it, such as ₱1.234,56: in rows whose values are shown as they are, the loan core writes it.
 * @param amount in minor units, 0 or more
 */
export const formatPesos = (amount: number): string => {
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(?:[0-9]{3})+$)/g, '.');
  return `₱${whole},${String(amount % 100).padStart(2, '0')}`;
};

/** Splits an amount into so many whole shares that differ by one minor unit at most; the larger ones come first. */
export const splitAmount = (amount: number, shares: number): number[] =>
  Array.from(
    { length: shares },
    (_, index) => Math.floor(amount / shares) + (index < amount % shares ? 1 : 0),
  );

/** All but the last four characters as dots. */
export const maskNumber = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);

/** Longest value that is read where nothing else is said; what is longer is cut, so that no check has to work through a megabyte. */
const defaultMaxLength = 300;

/** The text of a query or form value: trimmed, the first one where the name is repeated, empty where it is missing or no text. */
export const readText = (values: unknown, name: string, maxLength = defaultMaxLength): string => {
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return '';
  const found: unknown = Reflect.get(values, name);
  const value: unknown = Array.isArray(found) ? found[0] : found;
  return typeof value === 'string' ? value.trim().slice(0, maxLength) : '';
};

/** The keys of a table as what they are known to be, in the order in which they were written. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => {
  const keys: Key[] = [];
  for (const key in table) keys.push(key);
  return keys;
};
