import { appendQueryParams } from '../../../renderer/entries/document.ts';
import { readQuery, type Query } from '../../../renderer/entries/ports.ts';

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

/** Parameters sent as headers, by client of the contract (AMB-29). Other clients send none. */
export const headerParams: Readonly<Record<string, readonly string[]>> = {
  main: ['building', 'gather'],
  alt: ['swift', 'eyes'],
};

const persistentNames: ReadonlySet<string> = new Set([
  ...identityParams.flat(),
  ...commonParams,
  ...Object.values(headerParams).flat(),
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
