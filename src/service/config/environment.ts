import type { Server } from 'node:http';
import { isIP } from 'node:net';
import { existsSync, statSync } from 'node:fs';
import { StartupError, invalidEnv } from '../errors/errors.ts';
import { readLoanCoreHeaders } from './loan-core-headers.ts';
import { isMarketName, marketNames, type MarketName } from '../../contracts/markets.ts';

/** Validated settings of the service (docs/spec/contract.md section 2). */
export interface Environment {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** PostgreSQL URL, may contain a password; undefined for the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly loanCoreUrl: string | undefined;
  /** Set on each request to the loan core, such as an API key. Secret: never logged. */
  readonly loanCoreHeaders: Readonly<Record<string, string>>;
  readonly appConfig: string | undefined;
  /** Market that replaces the one of the configuration. */
  readonly market: MarketName | undefined;
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  /** Without a trailing slash; http://HOST:PORT if undefined. */
  readonly publicUrl: string | undefined;
  /** Addresses and networks of proxies whose X-Forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Maximum concurrent requests of one client that wait for the client itself. */
  readonly clientRequests: number;
  readonly sandbox: boolean;
}

/** Own URL with the actual port; with the configured one before listening. */
export const ownAddress = ({ host, port }: Environment, server: Server): string => {
  const address = server.address();
  const chosen = address !== null && typeof address === 'object' ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`;
};

export const publicAddress = (environment: Environment, server: Server): string =>
  environment.publicUrl ?? ownAddress(environment, server);

const isHost = (text: string): boolean =>
  isIP(text) !== 0 ||
  (/^(?=.{1,253}$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/.test(
    text,
  ) &&
    !/^[0-9.]+$/.test(text));

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
};

export const isEmail = (text: string): boolean =>
  text.length <= 200 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

const readHttpUrl = (text: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return plain && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
};

const isPostgresUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return (
    (protocol === 'postgres:' || protocol === 'postgresql:') &&
    hostname !== '' &&
    /^\/[^/]+$/.test(pathname)
  );
};

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads and validates every variable; an empty one counts as unset.
 * @throws StartupError with one line for the first invalid variable
 */
export const readEnvironment = (variables: Variables): Environment => {
  const read = (name: string): string => (variables[name] ?? '').trim();
  const host = readHost(read('HOST'));
  const loanCoreUrl = readUrl('LOAN_CORE_URL', read('LOAN_CORE_URL'), 'path');
  requireFile('CHROMIUM', read('CHROMIUM'), 'the path of a Chromium executable');
  return {
    port: readPort(read('PORT')),
    host,
    dataDir: read('DATA_DIR') || '.data',
    databaseUrl: readDatabaseUrl(read('DATABASE_URL')),
    loanCoreUrl,
    loanCoreHeaders: readLoanCoreHeaders(read('LOAN_CORE_HEADERS'), loanCoreUrl),
    appConfig: requireFile('APP_CONFIG', read('APP_CONFIG'), 'the path of a JSON file'),
    market: readMarketName(read('MARKET')),
    admin: readAdmin(read('ADMIN_EMAIL'), variables['ADMIN_PASSWORD'] ?? ''),
    publicUrl: readUrl('PUBLIC_URL', read('PUBLIC_URL'), 'origin'),
    trustedProxies: readProxies(read('TRUSTED_PROXIES')),
    clientRequests: readClientRequests(read('CLIENT_REQUESTS')),
    sandbox: readSandbox(read('SANDBOX'), host, loanCoreUrl),
  };
};

const readPort = (text: string): number => {
  if (text === '') return 4000;
  if (/^[0-9]{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw invalidEnv('PORT', 'a whole number from 0 to 65535, 0 lets the system choose', text);
};

const readHost = (text: string): string => {
  if (text === '') return '127.0.0.1';
  if (isHost(text)) return text;
  throw invalidEnv('HOST', 'an IP address or a host name', text);
};

const readDatabaseUrl = (text: string): string | undefined => {
  if (text === '') return undefined;
  if (isPostgresUrl(text)) return text;
  // The URL may contain a password, so it is not repeated.
  throw new StartupError(
    [
      'DATABASE_URL: expected an address like postgres://user:password@host:5432/database, or nothing for the embedded database.',
    ],
    2,
  );
};

const requireFile = (name: string, text: string, expected: string): string | undefined => {
  if (text === '') return undefined;
  if (existsSync(text) && statSync(text).isFile()) return text;
  throw invalidEnv(name, `${expected} that exists`, text);
};

const readMarketName = (text: string): MarketName | undefined => {
  if (text === '') return undefined;
  if (isMarketName(text)) return text;
  throw invalidEnv('MARKET', `one of ${marketNames.join(', ')}`, text);
};

const readUrl = (name: string, text: string, kind: 'origin' | 'path'): string | undefined => {
  if (text === '') return undefined;
  const url = readHttpUrl(text);
  if (url !== undefined && (kind === 'path' || url.pathname === '/'))
    return (url.origin + url.pathname).replace(/\/+$/, '');
  const expected =
    kind === 'origin'
      ? 'an address like https://loans.example.com, without a path'
      : 'an address like https://core.example.com/api';
  throw invalidEnv(
    name,
    `${expected}, without user, query and hash`,
    text.replace(/\/\/[^/@]*@/, '//…@'),
  );
};

const readAdmin = (email: string, password: string): Environment['admin'] => {
  if (email === '' && password === '') return undefined;
  if (!isEmail(email))
    throw invalidEnv(
      'ADMIN_EMAIL',
      'an e-mail address, since ADMIN_PASSWORD or ADMIN_EMAIL is given',
      email,
    );
  if (password.length >= 12 && password.length <= 200) return { email, password };
  throw new StartupError(
    [
      `ADMIN_PASSWORD: expected 12 to 200 characters, since ADMIN_EMAIL is given; found ${password.length}.`,
    ],
    2,
  );
};

const readProxies = (text: string): string[] => {
  const entries = text === '' ? [] : text.split(',').map((entry) => entry.trim());
  const wrong = entries.find((entry) => !isNetwork(entry));
  if (wrong === undefined) return entries;
  throw invalidEnv(
    'TRUSTED_PROXIES',
    'IP addresses or networks like 10.0.0.0/8, separated by commas',
    wrong,
  );
};

const readClientRequests = (text: string): number => {
  if (text === '') return 100;
  if (/^[1-9][0-9]{0,3}$/.test(text) && Number(text) <= 1000) return Number(text);
  throw invalidEnv('CLIENT_REQUESTS', 'a whole number from 1 to 1000', text);
};

const readSandbox = (text: string, host: string, loanCoreUrl: string | undefined): boolean => {
  if (text === '') return loanCoreUrl === undefined && isLoopback(host);
  if (text === 'off') return false;
  if (text !== 'on') throw invalidEnv('SANDBOX', 'on or off', text);
  if (loanCoreUrl === undefined) return true;
  throw new StartupError(
    ['SANDBOX: expected off or nothing while LOAN_CORE_URL is set; found on. Unset one of them.'],
    2,
  );
};
