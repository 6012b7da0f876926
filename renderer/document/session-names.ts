// Names under which the host app passes the session in the URL. The client carries them to every
// page, so documents can read them by name.

/** Identify the user or the device wherever they are read. */
const identityNames = [
  'sessionId',
  'userId',
  'deviceId',
  'mobilePhone',
  'merchantNumber',
  'adId',
  'advertisingId',
  'gaid',
  'idfa',
] as const;

/** Values of the request headers. Ordinary words elsewhere, so they count as parameters only. */
const headerNames = ['building', 'gather', 'swift', 'eyes'] as const;

/** Other parameters that the client carries from page to page, with their spellings. */
const carriedNames = [
  'appVersion',
  'deviceName',
  'osVersion',
  'appName',
  'lang',
  'productId',
  'orderId',
] as const;

const normalise = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

const identity: ReadonlySet<string> = new Set(identityNames.map(normalise));
const headers: ReadonlySet<string> = new Set(headerNames);
const carried: ReadonlySet<string> = new Set([
  ...identity,
  ...headers,
  ...carriedNames.map(normalise),
]);

/** True for a session value, however its name is spelt. */
export const isSessionName = (name: string): boolean => identity.has(normalise(name));

/** True for a parameter that the URL fills with a session value. */
export const isSessionParameter = (name: string): boolean =>
  isSessionName(name) || headers.has(name);

/** True if the client carries a parameter to every page and both names mean it. */
export const isSameCarriedName = (name: string, other: string): boolean =>
  normalise(name) === normalise(other) && carried.has(normalise(name));
