import { appendQueryParams } from '../../../renderer/document.ts';
import { readQuery, type Query } from './query.ts';

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
