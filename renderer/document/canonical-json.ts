/**
 * The one way of writing a JSON value (RFC 8785): no blanks, keys in the order of their UTF-16 units, numbers and texts as
 * JSON.stringify writes them. Two texts with the same content get the same bytes and so the same name.
 * `value` comes from JSON.parse and is not deeper than documents may be.
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
};
