import type { Query } from './query.ts';

/** Parameters that identify the borrower (AMB-28); in either spelling of the product and the order. */
const identityNames = ['deviceId', 'userId', 'sessionId', 'merchantNumber', 'mobilePhone', 'product_id', 'productId', 'orderId', 'orderNo'] as const;

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

const keptNames: ReadonlySet<string> = new Set([...identityNames, ...commonNames, ...headerNames.main, ...headerNames.alt, 'lang']);

/** What of an address is kept on every inner navigation (SESS-13). */
export const keptParameters = (query: Query): readonly (readonly [string, string])[] =>
  [...query].filter(([name, value]) => keptNames.has(name) && value !== '');
