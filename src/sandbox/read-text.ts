/** Longest value that is read where nothing else is said; what is longer is cut, so that no check has to work through a megabyte. */
const defaultMaxLength = 300;

/** The text of a query or form value: trimmed, the first one where the name is repeated, empty where it is missing or no text. */
export const readText = (values: unknown, name: string, maxLength = defaultMaxLength): string => {
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return '';
  const found: unknown = Reflect.get(values, name);
  const value: unknown = Array.isArray(found) ? found[0] : found;
  return typeof value === 'string' ? value.trim().slice(0, maxLength) : '';
};
