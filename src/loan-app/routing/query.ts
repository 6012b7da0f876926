import { appendQueryParams, isExactNumber } from '../../../renderer/entries/document.ts';

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

/** Parameters that identify the borrower (AMB-28), with aliases. The first spelling is written. */
const identityParams = [
  ['deviceId'],
  ['userId'],
  ['sessionId'],
  ['merchantNumber'],
  ['mobilePhone'],
  ['productId', 'product_id'],
  ['orderId', 'orderNo'],
] as const;

/** Parameters sent with every call (AMB-27). */
export const commonParams = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'adId',
  'userId',
  'merchantNumber',
  'mobilePhone',
  'appName',
] as const;

/** Parameters sent as headers, by client (AMB-29). */
export const headerParams = { main: ['building', 'gather'], alt: ['swift', 'eyes'] } as const;

const persistentNames: ReadonlySet<string> = new Set([
  ...identityParams.flat(),
  ...commonParams,
  ...headerParams.main,
  ...headerParams.alt,
  'lang',
]);

/** Returns the parameters that every inner navigation keeps (SESS-13). */
export const persistentParams = (query: Query): readonly (readonly [string, string])[] =>
  [...query].filter(([name, value]) => persistentNames.has(name) && value !== '');

/**
 * Adds identity parameters to a link (contract 9), unless an alias is present. A link to a page of
 * this app gets all persistent parameters, which other hosts must never see.
 */
export const withSession = (link: URL, present: Query, isOwnPage: boolean): string => {
  const there = readQuery(link);
  const identity = identityParams.flatMap<readonly [string, string]>((spellings) => {
    const value = spellings
      .map((name) => present.get(name))
      .find((text) => text !== undefined && text !== '');
    return value === undefined || spellings.some((name) => there.has(name))
      ? []
      : [[spellings[0], value]];
  });
  const spellingsOfIdentity: readonly string[] = identityParams.flat();
  const others = persistentParams(present).filter(
    ([name]) => isOwnPage && !spellingsOfIdentity.includes(name) && !there.has(name),
  );
  return appendQueryParams(link.href, [...identity, ...others]);
};
