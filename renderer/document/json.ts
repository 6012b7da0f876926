/**
 * Unparsed value of a document (schemas/screen/value.schema.json). An array is always an operator
 * with its arguments.
 */
export type Value = null | boolean | number | string | ReferenceValue | TextValue | ExpressionValue;

interface ReferenceValue {
  readonly $: string;
}

interface TextValue {
  readonly text: string;
  readonly args?: Readonly<Record<string, Value>>;
}

type ExpressionValue = readonly [string, ...Value[]];

/**
 * Serialises JSON canonically (RFC 8785), so that equal content has equal bytes and hashes.
 * Recursive: `value` must be within the depth limit.
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
};

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** External object with unknown fields. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some editors write a byte order mark at the start of a file, which is no JSON. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\ufeff/, '');

/** A number loses its last digits beyond 2^53, so another id may be meant. */
export const isExactNumber = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;

const tokenPattern = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON from other systems. Integers beyond 2^53 become texts of their digits: ids and
 * amounts stay exact, and where a number is expected they are rejected.
 * @throws SyntaxError
 */
export const parseExactJson = (text: string): unknown =>
  JSON.parse(
    withoutByteOrderMark(
      /\d{16}/.test(text)
        ? text.replace(tokenPattern, (token) =>
            /^-?\d+$/.test(token) && !isExactNumber(Number(token)) ? `"${token}"` : token,
          )
        : text,
    ),
  );

export const tryParseJson = (text: string): unknown => {
  try {
    return JSON.parse(withoutByteOrderMark(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const isObject = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null;

/** Reads an own property. Inherited names such as `constructor` are missing. */
export const ownProperty = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

export const valueAt = (value: unknown, names: readonly string[]): unknown =>
  names.reduce(ownProperty, value);

/** Missing and null are equivalent (RULES 2). */
export const isMissing = (value: unknown): value is null | undefined =>
  value === undefined || value === null;

/** No prototype: external names can never resolve to inherited members. */
export const emptyRecord = (): Record<string, unknown> => ({ __proto__: null });

export const ownEntry = <Entry>(
  table: Readonly<Record<string, Entry>> | undefined,
  name: string | undefined,
): Entry | undefined =>
  table !== undefined && name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
