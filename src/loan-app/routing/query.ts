import { appendQueryParams } from '../../../renderer/entries/document.ts';

/** A value as it stands in an address or a form body; undefined for what has no text of its own there, such as a list, which is then left out. */
export const toParamText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
    ? String(value)
    : undefined;
};

/** Parameters of an address by name. */
export type Query = ReadonlyMap<string, string>;

/** Longest value of a parameter that is read; longer ones are cut. */
const maxValueLength = 2000;

interface UrlParts {
  readonly search: string;
  readonly hash: string;
}

/** Reads the query before and behind the hash; behind the hash wins (AMB-02). The first of several equal names counts. */
export const readQuery = ({ search, hash }: UrlParts): Query => {
  const query = new Map<string, string>();
  const inHash = hash.indexOf('?');
  for (const text of [inHash < 0 ? '' : hash.slice(inHash), search]) {
    for (const [name, value] of new URLSearchParams(text))
      if (!query.has(name)) query.set(name, value.slice(0, maxValueLength));
  }
  return query;
};

/** Parameters that identify the borrower (AMB-28), each with all its spellings, of which the first is written. */
const identityParams = [
  ['deviceId'],
  ['userId'],
  ['sessionId'],
  ['merchantNumber'],
  ['mobilePhone'],
  ['productId', 'product_id'],
  ['orderId', 'orderNo'],
] as const;

/** Parameters that go along on every call (AMB-27). */
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

/** Parameters that become headers, by client (AMB-29). */
export const headerParams = { main: ['building', 'gather'], alt: ['swift', 'eyes'] } as const;

const persistentNames: ReadonlySet<string> = new Set([
  ...identityParams.flat(),
  ...commonParams,
  ...headerParams.main,
  ...headerParams.alt,
  'lang',
]);

/** What of an address is kept on every inner navigation (SESS-13). */
export const persistentParams = (query: Query): readonly (readonly [string, string])[] =>
  [...query].filter(([name, value]) => persistentNames.has(name) && value !== '');

/** A link with what identifies the borrower (contract 9): each parameter that the present address has and the link has not, under either spelling. */
export const withSession = (link: URL, present: Query): string => {
  const there = readQuery(link);
  const added = identityParams.flatMap((spellings) => {
    const value = spellings
      .map((name) => present.get(name))
      .find((text) => text !== undefined && text !== '');
    return value === undefined || spellings.some((name) => there.has(name))
      ? []
      : [[spellings[0], value] as const];
  });
  return appendQueryParams(link.href, added);
};
