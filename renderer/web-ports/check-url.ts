/** Purpose of a URL; each purpose has its own rule (contract 4). */
export type UrlUse =
  'session' | 'link' | 'written' | 'shell' | 'image' | 'listed-image' | 'frame' | 'download';

type HostList = 'session' | 'link' | 'answered' | 'image' | 'frame' | 'download';

const hostListFor = (use: UrlUse): HostList =>
  use === 'listed-image'
    ? 'image'
    : use === 'written'
      ? 'link'
      : use === 'shell' || use === 'link'
        ? 'answered'
        : use;

export interface UrlRules {
  readonly origin: string;
  /** Allowed hosts by use. Without a list of answered hosts, `link` may lead to any host. */
  readonly hosts: Readonly<Partial<Record<HostList, readonly string[]>>>;
}

/** In characters. Image data URLs have their own limit. */
const maxUrlLength = 4000;
const maxImageLength = 200 * 1024;
const imageDataUrl = /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/;
/**
 * Characters that URL parsers drop or rewrite, so the URL would differ from its text; and what a
 * core without an address writes, which would lead to a page of this origin.
 */
const unsafeText = /[\p{Cc}\\]|\{\{|\[object|^\s*\/?(?:null|undefined|NaN)\s*$/u;

/** Allows app schemes such as app://x, but none that reach into page or device. */
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

/** Not all supported browsers have `URL.canParse`. */
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

/** Validates a URL for a use. Every URL passes through here. Undefined: not allowed. */
export const checkUrl = (
  use: UrlUse,
  value: string,
  { origin, hosts }: UrlRules,
): URL | undefined => {
  if (use === 'image' && value.startsWith('data:'))
    return value.length <= maxImageLength && imageDataUrl.test(value) ? new URL(value) : undefined;
  if (value.length > maxUrlLength || unsafeText.test(value)) return undefined;
  const url = parse(value, origin);
  if (url === undefined) return undefined;
  if (use === 'shell' && url.protocol !== 'https:' && url.protocol !== 'http:')
    return isAppUrl(url) ? url : undefined;
  // The origin of blob: and similar URLs is that of the inner URL.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.origin === origin) return url;
  const listed = hosts[hostListFor(use)]?.includes(url.hostname) === true && url.port === '';
  switch (use) {
    case 'link':
    case 'shell':
      return hosts.answered === undefined || listed ? url : undefined;
    case 'image':
      return url.protocol === 'https:' ? url : undefined;
    case 'session':
      return listed && isSecure(url) ? url : undefined;
    case 'written':
      return url.protocol === 'https:' &&
        (listed || (url.port === '' && hosts.session?.includes(url.hostname) === true))
        ? url
        : undefined;
    case 'listed-image':
    case 'frame':
    case 'download':
      return listed && url.protocol === 'https:' ? url : undefined;
  }
};
