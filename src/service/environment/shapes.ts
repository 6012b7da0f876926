import { isIP } from 'node:net';

/** An IP address, or a host name of letters, digits, hyphens and dots. */
export const isHost = (text: string): boolean =>
  isIP(text) !== 0 ||
  (/^(?=.{1,253}$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/.test(
    text,
  ) &&
    !/^[0-9.]+$/.test(text));

/** A host that only programs on the same machine reach. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** An IP address or a network in the form address/bits. */
export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
};

/** One address with a dot in its domain; whether it exists is not known. */
export const isEmail = (text: string): boolean =>
  text.length <= 200 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** An http or https address without user, query and hash; undefined for anything else. */
export const readHttpUrl = (text: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return plain && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
};

/** A postgres address with a host and the name of a database. */
export const isPostgresUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return (
    (protocol === 'postgres:' || protocol === 'postgresql:') &&
    hostname !== '' &&
    /^\/[^/]+$/.test(pathname)
  );
};
