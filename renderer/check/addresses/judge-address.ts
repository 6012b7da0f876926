import type { AddressPolicy } from '../../document/contract.ts';

/** Purpose of an address in a document. `shell`: opened by the host app. */
export type AddressPurpose = 'link' | 'shell' | 'image' | 'frame' | 'download';

export type AddressProblem =
  | { readonly why: 'scheme'; readonly scheme: string }
  | { readonly why: 'host'; readonly host: string; readonly known: readonly string[] }
  | { readonly why: 'unreadable' }
  /** Characters that browsers drop or turn. */
  | { readonly why: 'characters' }
  | { readonly why: 'credentials' };

/** Replaces the origin of the app, which documents do not know. */
const ownOrigin = 'https://own.invalid';

/** A host that may have session values may be linked to. */
const listedHosts = (purpose: AddressPurpose, { hosts = {} }: AddressPolicy): readonly string[] =>
  purpose === 'link' || purpose === 'shell'
    ? [...new Set([...(hosts.link ?? []), ...(hosts.session ?? [])])]
    : (hosts[purpose] ?? []);

const parse = (text: string): URL | undefined => {
  try {
    return new URL(text, ownOrigin);
  } catch {
    return undefined;
  }
};

/** With a scheme or a host, so not a path of the app. */
const isAbsolute = (text: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text);

/**
 * Browsers drop spaces at the ends and control characters, and turn a backslash. `https:x` is a
 * path of an https page, but the host x on any other one.
 */
const hasIgnoredCharacters = (text: string): boolean =>
  /[\p{Cc}\\]/u.test(text) || text !== text.trim();

const isUnclear = (text: string): boolean =>
  hasIgnoredCharacters(text) || /^https:(?!\/\/[^/])/i.test(text);

/** True if further text cannot change where the address leads. */
const isFixed = (text: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?#\\]+)?[/?#](?![/\\])/i.test(text);

/**
 * Judges an address that an author wrote: https on a listed host, or a path of the app.
 * @param isWhole false if computed text follows
 * @returns why it is refused
 */
export const judgeAddress = (
  purpose: AddressPurpose,
  text: string,
  isWhole: boolean,
  policy: AddressPolicy,
): AddressProblem | undefined => {
  if (text === '') return isWhole ? undefined : { why: 'unreadable' };
  if (purpose === 'shell' && policy.scheme !== undefined && text.startsWith(policy.scheme))
    return undefined;
  if (hasIgnoredCharacters(text)) return { why: 'characters' };
  const url = isUnclear(text) ? undefined : parse(text);
  if (url === undefined) return { why: 'unreadable' };
  if (url.protocol !== 'https:') return { why: 'scheme', scheme: url.protocol };
  if (!isWhole && !isFixed(text)) return { why: 'unreadable' };
  if (url.username !== '' || url.password !== '') return { why: 'credentials' };
  if (!isAbsolute(text)) return undefined;
  const known = listedHosts(purpose, policy);
  return known.includes(url.hostname) && url.port === ''
    ? undefined
    : { why: 'host', host: url.host, known };
};

/** True if the address leads to a host that may receive session values. */
export const isSessionAddress = (text: string, { hosts = {} }: AddressPolicy): boolean => {
  const url = parse(text);
  return (
    url?.protocol === 'https:' && url.port === '' && hosts.session?.includes(url.hostname) === true
  );
};

/** True if the address stays in the app. */
export const isOwnAddress = (text: string): boolean => !isAbsolute(text) && !isUnclear(text);
