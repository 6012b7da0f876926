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

/** Any value that JSON can carry. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** An object from outside whose fields are still unknown. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a text; undefined while it is no JSON. */
export const tryParseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Reads an own property; inherited names such as `constructor` are missing. */
export const ownProperty = (value: unknown, name: string): unknown => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  const found: unknown = Reflect.get(value, name);
  return found;
};

/** What stands inside a value where these names lead, from the outside in; undefined: nothing. */
export const valueAt = (value: unknown, names: readonly string[]): unknown =>
  names.reduce(ownProperty, value);

/** Missing and null are the same (RULES 2). */
export const isMissing = (value: unknown): value is null | undefined =>
  value === undefined || value === null;

/** A record without a prototype: names from outside can never mean something inherited. */
export const emptyRecord = (): Record<string, unknown> => ({ __proto__: null });

/** The entry of a table under its own name; undefined for `toString` and other inherited names. */
export const ownEntry = <Entry>(
  table: Readonly<Record<string, Entry>> | undefined,
  name: string | undefined,
): Entry | undefined =>
  table !== undefined && name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
