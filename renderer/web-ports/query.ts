import { isExactNumber } from '../document/json.ts';

/** Undefined for values without text, such as lists, and for numbers that have lost digits. */
export const toParamText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' || isExactNumber(value) ? String(value) : undefined;
};

export type Query = ReadonlyMap<string, string>;

/** In characters. Longer values are cut. */
const maxValueLength = 2000;

interface UrlParts {
  readonly search: string;
  readonly hash: string;
}

/** The query after the hash wins (AMB-02), then the first duplicate. */
export const readQuery = ({ search, hash }: UrlParts): Query => {
  const query = new Map<string, string>();
  const inHash = hash.indexOf('?');
  for (const text of [inHash < 0 ? '' : hash.slice(inHash), search]) {
    for (const [name, value] of new URLSearchParams(text))
      if (!query.has(name)) query.set(name, value.slice(0, maxValueLength));
  }
  return query;
};
