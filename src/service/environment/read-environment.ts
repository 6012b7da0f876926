import { existsSync, statSync } from 'node:fs';
import { StartupError, invalidEnv } from '../start-refused.ts';
import type { Environment } from './environment.ts';
import { isEmail, isHost, isLoopback, isNetwork, isPostgresUrl, readHttpUrl } from './shapes.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads and checks every variable; an empty one counts as not given. Throws StartRefused with one line for the first wrong one. */
export const readEnvironment = (variables: Variables): Environment => {
  const read = (name: string): string => (variables[name] ?? '').trim();
  const host = readHost(read('HOST'));
  const loanCoreUrl = readUrl('LOAN_CORE_URL', read('LOAN_CORE_URL'), 'path');
  requireFile('CHROMIUM', read('CHROMIUM'), 'the path of a Chromium program');
  return {
    port: readPort(read('PORT')),
    host,
    dataDir: read('DATA_DIR') || '.data',
    databaseUrl: readDatabaseUrl(read('DATABASE_URL')),
    loanCoreUrl,
    appConfig: requireFile('APP_CONFIG', read('APP_CONFIG'), 'the path of a JSON file'),
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
  // The address may hold a password, so it is not repeated.
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
    'IP addresses or networks like 10.0.0.0/8, parted by commas',
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
    [
      'SANDBOX: expected off or nothing while LOAN_CORE_URL is set; found on. Backend calls go to one of the two: unset the other.',
    ],
    2,
  );
};
