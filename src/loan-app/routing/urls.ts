import type { RouteEntry } from '../../../renderer/entries/browser.ts';
import { toParamText } from './query.ts';
import type { Query } from './query.ts';
import { persistentParams } from './query.ts';

/** The hash of a route with its parameters in their places, where it has some; they stand in the query, too, which is kept on the way on. */
const fillHash = (hash: string, query: URLSearchParams): string =>
  hash.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(query.get(name) ?? ''));

/** Path, query and hash of one of our own screens. Session parameters of the present address go along unless the screen is given its own. */
export const buildPageUrl = (
  route: RouteEntry,
  params: Readonly<Record<string, unknown>>,
  present: Query,
): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const text = toParamText(value);
    if (Object.hasOwn(route.params, name) && text !== undefined) query.set(name, text);
  }
  const spellings = (name: string): readonly string[] => [
    name,
    ...(route.params[name]?.aliases ?? []),
  ];
  const given = new Set([...query.keys()].flatMap(spellings));
  for (const [name, value] of persistentParams(present))
    if (!given.has(name)) query.set(name, value);
  const text = query.toString();
  const search = text === '' ? '' : `?${text}`;
  return route.hash === undefined || route.path !== undefined
    ? `${route.path ?? '/'}${search}`
    : `/${search}${fillHash(route.hash, query)}`;
};

/** The address of an uploaded picture by its id, the SHA-256 of its bytes; undefined for anything else. */
export const assetUrl = (id: string): string | undefined =>
  /^[0-9a-f]{64}$/.test(id) ? `/delivery/v1/blobs/${id}` : undefined;

/** The address that calls a telephone number, however it is written. */
export const phoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^0-9+]/g, '')}`;

/** What an address is for; each use has its own rule (contract 4). */
export type UrlUse = 'session' | 'link' | 'shell' | 'image' | 'listed-image' | 'frame' | 'download';

type HostList = Exclude<UrlUse, 'listed-image' | 'shell'>;

/** Images of documents are shown from the hosts of images; of the web, a shell opens what a link may lead to. */
const hostListFor = (use: UrlUse): HostList =>
  use === 'listed-image' ? 'image' : use === 'shell' ? 'link' : use;

export interface UrlRules {
  /** The page's own origin, which is always allowed. */
  readonly origin: string;
  /** Hosts that may be used besides; without a list of its own, `link` may lead to any host. */
  readonly hosts: Readonly<Partial<Record<HostList, readonly string[]>>>;
}

/** Longest address that is followed or shown, images in the text itself aside. */
const maxUrlLength = 4000;
const maxImageLength = 200 * 1024;
const imageDataUrl = /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/;
/** Signs that parsers of addresses drop or turn into others, so that an address would not be what it looks like. */
const unsafeCharacters = /[\p{Cc}\\]/u;

/** What a shell opens besides the web: addresses of apps, such as app://x, but none that reaches into the page, the phone or a program of its choice. */
const isAppUrl = ({ protocol, href }: URL): boolean =>
  href.startsWith(`${protocol}//`) &&
  ![
    'javascript:',
    'data:',
    'blob:',
    'file:',
    'filesystem:',
    'content:',
    'intent:',
    'about:',
    'view-source:',
    'vbscript:',
    'ftp:',
    'ws:',
    'wss:',
  ].includes(protocol);

/** The browsers that we support do not all have URL.canParse. */
const parse = (value: string, origin: string): URL | undefined => {
  try {
    return new URL(value, origin);
  } catch {
    return undefined;
  }
};

const isSecure = (url: URL): boolean =>
  url.protocol === 'https:' ||
  (url.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1'));

/**
 * Decides whether an address may be used. The one place for it.
 * @returns the address in full, or undefined when it is refused
 */
export const checkUrl = (
  use: UrlUse,
  value: string,
  { origin, hosts }: UrlRules,
): URL | undefined => {
  if (use === 'image' && value.startsWith('data:'))
    return value.length <= maxImageLength && imageDataUrl.test(value) ? new URL(value) : undefined;
  if (value.length > maxUrlLength || unsafeCharacters.test(value)) return undefined;
  const url = parse(value, origin);
  if (url === undefined) return undefined;
  if (use === 'shell' && url.protocol !== 'https:' && url.protocol !== 'http:')
    return isAppUrl(url) ? url : undefined;
  // Of blob: and such, the origin is that of the address inside.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.origin === origin) return url;
  const listed = hosts[hostListFor(use)]?.includes(url.hostname) === true && url.port === '';
  switch (use) {
    case 'link':
    case 'shell':
      return hosts.link === undefined || listed ? url : undefined;
    case 'image':
      return url.protocol === 'https:' ? url : undefined;
    case 'session':
      return listed && isSecure(url) ? url : undefined;
    case 'listed-image':
    case 'frame':
    case 'download':
      return listed && url.protocol === 'https:' ? url : undefined;
  }
};
