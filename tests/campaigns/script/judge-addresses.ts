// Where a page may go, and what it may tell a shell to open (contract 4). Written anew, so that a fault of the guard is not repeated here.

/** What no browser and no shell is ever asked to open. */
const neverOpened = [
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
  'jar:',
];

const short = (address: string): string => JSON.stringify(address.slice(0, 160));

const parse = (address: string): URL | undefined =>
  URL.canParse(address) ? new URL(address) : undefined;

const hasHiddenSigns = (address: string): boolean => /[\p{Cc}\\]/u.test(address);

const isNamed = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** Sentences about an address that the browser is to follow. */
export const judgeFollowed = (address: string): readonly string[] => {
  const url = parse(address);
  if (url === undefined) return [`followed what is no address: ${short(address)}`];
  if (url.protocol === 'tel:')
    return /^tel:\+?[0-9]*$/.test(address) ? [] : [`called what is no number: ${short(address)}`];
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return [`followed ${short(address)}`];
  if (hasHiddenSigns(address))
    return [`followed an address with signs that nobody sees: ${short(address)}`];
  return isNamed(url) ? [`followed an address with a name or password: ${short(address)}`] : [];
};

/** Sentences about an address that a shell is told to open. */
export const judgeOpened = (address: string): readonly string[] => {
  const url = parse(address);
  if (url === undefined) return [`told the shell to open what is no address: ${short(address)}`];
  if (neverOpened.includes(url.protocol)) return [`told the shell to open ${short(address)}`];
  if (hasHiddenSigns(address))
    return [`told the shell to open an address with signs that nobody sees: ${short(address)}`];
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && isNamed(url)
    ? [`told the shell to open an address with a name or password: ${short(address)}`]
    : [];
};
