/** Target of an attribute. own: the origin of the page. */
type Lead = 'own' | 'https' | 'http' | 'picture' | 'blob' | 'tel' | 'mailto' | 'fragment';

export interface PageRules {
  readonly origins: readonly string[];
  /** Forbidden elements. */
  readonly elements: readonly string[];
  /** Allowed targets by element and attribute; other such attributes are forbidden. */
  readonly leads: Readonly<Record<string, readonly Lead[]>>;
  readonly frameHosts: readonly string[];
}

const noElements =
  'object embed applet base style frame frameset portal fencedframe foreignobject animate set math template marquee'.split(
    ' ',
  );

/** The loan app (contract 4). */
export const borrowerRules = (origins: readonly string[]): PageRules => ({
  origins,
  elements: noElements,
  leads: {
    'a href': ['own', 'https', 'http', 'tel', 'mailto'],
    'img src': ['own', 'https', 'picture', 'blob'],
    'iframe src': ['own', 'https'],
    'script src': ['own'],
    'link href': ['own'],
    'use href': ['fragment'],
  },
  frameHosts: ['partner.example.com'],
});

export const studioRules = (origin: string): PageRules => ({
  origins: [origin],
  elements: noElements.filter((name) => name !== 'style'),
  leads: {
    'a href': ['own', 'fragment'],
    'img src': ['own', 'blob'],
    'iframe src': ['own'],
    'script src': ['own'],
    'link href': ['own'],
    'use href': ['fragment'],
  },
  frameHosts: [],
});

/**
 * Everything on a page that could run or lead where it must not.
 * Runs in jsdom and in browsers, so it uses no outer names.
 */
export const findDangers = ({ origins, elements, leads, frameHosts }: PageRules): string[] => {
  const dangers: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    const at = `<${name}${element.id === '' ? '' : ` id="${element.id.slice(0, 60)}"`}>`;
    if (elements.includes(name)) dangers.push(`${at} must not be there`);
    if (
      name === 'script' &&
      !element.hasAttribute('src') &&
      element.getAttribute('type') !== 'application/json'
    )
      dangers.push(`${at} has a text`);
    if (name === 'meta' && element.hasAttribute('http-equiv'))
      dangers.push(`${at} acts as a header`);
    for (const { name: attribute, value } of element.attributes) {
      const where = `${at} ${attribute}=${JSON.stringify(value.slice(0, 120))}`;
      if (/^on/i.test(attribute)) dangers.push(`${where}: a handler as a text`);
      if (attribute === 'srcdoc') dangers.push(`${where}: a page as a text`);
      if (
        attribute === 'style' &&
        /url\(|image-set|expression|@import|-moz-binding/i.test(value.replace(/url\("?blob:/g, ''))
      )
        dangers.push(`${where}: loads something`);
      if (
        !/^(?:href|src|srcset|action|formaction|xlink:href|data|poster|ping|background|manifest|codebase|cite|longdesc)$/.test(
          attribute,
        )
      )
        continue;
      const allowed = leads[`${name} ${attribute}`];
      if (allowed === undefined) {
        dangers.push(`${where}: leads somewhere`);
        continue;
      }
      if (value.startsWith('#')) {
        if (!allowed.includes('fragment') && !allowed.includes('own'))
          dangers.push(`${where}: leads into the page`);
        continue;
      }
      if (/^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]*$/.test(value)) {
        if (!allowed.includes('picture')) dangers.push(`${where}: holds a picture`);
        continue;
      }
      if (!URL.canParse(value, document.baseURI)) {
        dangers.push(`${where}: is no address`);
        continue;
      }
      const { protocol, origin, username, password, hostname } = new URL(value, document.baseURI);
      const lead =
        protocol === 'http:' || protocol === 'https:'
          ? origins.includes(origin)
            ? 'own'
            : protocol.slice(0, -1)
          : protocol.slice(0, -1);
      if (!allowed.some((one) => one === lead))
        dangers.push(`${where}: leads by ${protocol} to ${hostname}`);
      if (username !== '' || password !== '') dangers.push(`${where}: has a name or password`);
      if (name === 'iframe' && lead === 'https' && !frameHosts.includes(hostname))
        dangers.push(`${where}: a frame of another host`);
    }
    if (name === 'iframe' && element.getAttribute('sandbox') === null)
      dangers.push(`${at} has no sandbox`);
  }
  for (const name of ['polluted', 'type', 'init', 'canary', '$$typeof', '__html'])
    if (Reflect.has(Object.prototype, name)) dangers.push(`Object.prototype has ${name}`);
  return dangers;
};

/**
 * Schemes that are never opened. Listed again here, so that an error of the guard is not repeated.
 */
const neverOpened = [
  ['javascript:', 'data:', 'blob:', 'file:', 'filesystem:', 'content:', 'intent:', 'about:'],
  ['view-source:', 'vbscript:', 'ftp:', 'ws:', 'wss:', 'jar:'],
].flat();

const short = (address: string): string => JSON.stringify(address.slice(0, 160));

const parse = (address: string): URL | undefined =>
  URL.canParse(address) ? new URL(address) : undefined;

const hasHiddenCharacters = (address: string): boolean => /[\p{Cc}\\]/u.test(address);

const isNamed = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** Faults of an address that the browser follows (contract 4). */
export const judgeFollowed = (address: string): readonly string[] => {
  const url = parse(address);
  if (url === undefined) return [`followed what is no address: ${short(address)}`];
  if (url.protocol === 'tel:')
    return /^tel:\+?[0-9]*$/.test(address) ? [] : [`called what is no number: ${short(address)}`];
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return [`followed ${short(address)}`];
  if (hasHiddenCharacters(address))
    return [`followed an address with hidden characters: ${short(address)}`];
  return isNamed(url) ? [`followed an address with a name or password: ${short(address)}`] : [];
};

/** Faults of an address that the shell is to open (contract 4). */
export const judgeOpened = (address: string): readonly string[] => {
  const url = parse(address);
  if (url === undefined) return [`lets the shell open what is no address: ${short(address)}`];
  if (neverOpened.includes(url.protocol)) return [`lets the shell open ${short(address)}`];
  if (hasHiddenCharacters(address))
    return [`lets the shell open an address with hidden characters: ${short(address)}`];
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && isNamed(url)
    ? [`lets the shell open an address with a name or password: ${short(address)}`]
    : [];
};

/** Addresses of a message to the shell. */
export const openedBy = (message: unknown): readonly string[] => {
  const { action, params } = JSON.parse(String(message)) as {
    readonly action: string;
    readonly params: Readonly<Record<string, unknown>>;
  };
  return action === 'openPage' ? [String(params['url'])] : [];
};
