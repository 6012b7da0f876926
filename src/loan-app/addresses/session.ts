import { addParameters } from '../../../renderer/document.ts';
import { readQuery, type Query } from './query.ts';

/** Parameters that identify the borrower (AMB-28), each with all its spellings, of which the first is written. */
const identityNames = [
  ['deviceId'],
  ['userId'],
  ['sessionId'],
  ['merchantNumber'],
  ['mobilePhone'],
  ['productId', 'product_id'],
  ['orderId', 'orderNo'],
] as const;

/** Parameters that go along on every call (AMB-27). */
export const commonNames = [
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
export const headerNames = { main: ['building', 'gather'], alt: ['swift', 'eyes'] } as const;

const keptNames: ReadonlySet<string> = new Set([
  ...identityNames.flat(),
  ...commonNames,
  ...headerNames.main,
  ...headerNames.alt,
  'lang',
]);

/** What of an address is kept on every inner navigation (SESS-13). */
export const keptParameters = (query: Query): readonly (readonly [string, string])[] =>
  [...query].filter(([name, value]) => keptNames.has(name) && value !== '');

/** A link with what identifies the borrower (contract 9): each parameter that the present address has and the link has not, under either spelling. */
export const withSession = (link: URL, present: Query): string => {
  const there = readQuery(link);
  const added = identityNames.flatMap((spellings) => {
    const value = spellings
      .map((name) => present.get(name))
      .find((text) => text !== undefined && text !== '');
    return value === undefined || spellings.some((name) => there.has(name))
      ? []
      : [[spellings[0], value] as const];
  });
  return addParameters(link.href, added);
};
