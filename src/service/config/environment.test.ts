import { expect, test } from 'vitest';
import { StartupError } from '../errors/errors.ts';
import { readEnvironment } from './environment.ts';

const refusalOf = (variables: Record<string, string>): StartupError => {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof StartupError) return error;
    throw error;
  }
  throw new Error('The environment was accepted.');
};

test('the defaults', () => {
  expect(readEnvironment({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    loanCoreHeaders: {},
    dataDir: '.data',
    clientRequests: 100,
    databaseUrl: undefined,
    loanCoreUrl: undefined,
    appConfig: undefined,
    market: undefined,
    admin: undefined,
    publicUrl: undefined,
    trustedProxies: [],
    sandbox: true,
  });
});

test.each([
  [
    { PORT: '80a' },
    "PORT: expected a whole number from 0 to 65535, 0 lets the system choose; found '80a'.",
  ],
  [
    { PORT: '65536' },
    "PORT: expected a whole number from 0 to 65535, 0 lets the system choose; found '65536'.",
  ],
  [
    { PORT: '-1' },
    "PORT: expected a whole number from 0 to 65535, 0 lets the system choose; found '-1'.",
  ],
  [
    { PORT: '4e3' },
    "PORT: expected a whole number from 0 to 65535, 0 lets the system choose; found '4e3'.",
  ],
  [{ HOST: 'http://x' }, "HOST: expected an IP address or a host name; found 'http://x'."],
  [{ HOST: '300.1.1.1' }, "HOST: expected an IP address or a host name; found '300.1.1.1'."],
  [{ HOST: 'a\nb' }, "HOST: expected an IP address or a host name; found 'a\\nb'."],
  [
    { LOAN_CORE_URL: 'core.example.com' },
    "LOAN_CORE_URL: expected an address like https://core.example.com/api, without user, query and hash; found 'core.example.com'.",
  ],
  [
    { LOAN_CORE_URL: 'ftp://core.example.com' },
    "LOAN_CORE_URL: expected an address like https://core.example.com/api, without user, query and hash; found 'ftp://core.example.com'.",
  ],
  [
    { LOAN_CORE_URL: 'https://me:pw@core.example.com' },
    "LOAN_CORE_URL: expected an address like https://core.example.com/api, without user, query and hash; found 'https://…@core.example.com'.",
  ],
  ...[
    'mysql://me:secret@db/x',
    'postgres://me:secret@db',
    'postgres://db/a/b',
    'localhost:5432/x',
  ].map((url): [Record<string, string>, string] => [
    { DATABASE_URL: url },
    'DATABASE_URL: expected an address like postgres://user:password@host:5432/database, or nothing for the embedded database.',
  ]),
  [
    { APP_CONFIG: '/nowhere/config.json' },
    "APP_CONFIG: expected the path of a JSON file that exists; found '/nowhere/config.json'.",
  ],
  [{ MARKET: 'PH' }, "MARKET: expected one of spec, ph; found 'PH'."],
  [{ MARKET: 'toString' }, "MARKET: expected one of spec, ph; found 'toString'."],
  [
    { CHROMIUM: '/nowhere/chromium' },
    "CHROMIUM: expected the path of a Chromium executable that exists; found '/nowhere/chromium'.",
  ],
  [
    { APP_CONFIG: '/tmp' },
    "APP_CONFIG: expected the path of a JSON file that exists; found '/tmp'.",
  ],
  [
    { CHROMIUM: '/tmp' },
    "CHROMIUM: expected the path of a Chromium executable that exists; found '/tmp'.",
  ],
  [
    { PUBLIC_URL: 'https://x.example/app' },
    "PUBLIC_URL: expected an address like https://loans.example.com, without a path, without user, query and hash; found 'https://x.example/app'.",
  ],
  [
    { ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'x'.repeat(12) },
    "ADMIN_EMAIL: expected an e-mail address, since ADMIN_PASSWORD or ADMIN_EMAIL is given; found 'admin'.",
  ],
  [
    { ADMIN_PASSWORD: 'x'.repeat(12) },
    "ADMIN_EMAIL: expected an e-mail address, since ADMIN_PASSWORD or ADMIN_EMAIL is given; found ''.",
  ],
  [
    { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' },
    'ADMIN_PASSWORD: expected 12 to 200 characters, since ADMIN_EMAIL is given; found 5.',
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.1, proxy' },
    "TRUSTED_PROXIES: expected IP addresses or networks like 10.0.0.0/8, separated by commas; found 'proxy'.",
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    "TRUSTED_PROXIES: expected IP addresses or networks like 10.0.0.0/8, separated by commas; found '10.0.0.0/33'.",
  ],
  [{ CLIENT_REQUESTS: '0' }, "CLIENT_REQUESTS: expected a whole number from 1 to 1000; found '0'."],
  [
    { CLIENT_REQUESTS: '1001' },
    "CLIENT_REQUESTS: expected a whole number from 1 to 1000; found '1001'.",
  ],
  [
    { CLIENT_REQUESTS: '10.5' },
    "CLIENT_REQUESTS: expected a whole number from 1 to 1000; found '10.5'.",
  ],
  [{ SANDBOX: 'yes' }, "SANDBOX: expected on or off; found 'yes'."],
  [
    { LOAN_CORE_HEADERS: '{"X-API-Key":"key"}' },
    'LOAN_CORE_HEADERS: expected nothing while LOAN_CORE_URL is not set. Set LOAN_CORE_URL too.',
  ],
  [
    { SANDBOX: 'on', LOAN_CORE_URL: 'https://core.example.com' },
    'SANDBOX: expected off or nothing while LOAN_CORE_URL is set; found on. Unset one of them.',
  ],
])('a wrong variable is one line that names it: %j', (variables: Record<string, string>, line) => {
  expect(refusalOf(variables)).toMatchObject({ lines: [line], exitCode: 2 });
});

test.each([
  'key',
  '["key"]',
  '{}',
  '{"X Key":"key"}',
  '{"X-Key":"key\\nb"}',
  '{"X-Key":"key","X-Number":1}',
  '{"Host":"core.example"}',
  '{"X-Forwarded-For":"10.0.0.1"}',
])('the headers %s are refused and not repeated', (text) => {
  expect(
    refusalOf({ LOAN_CORE_URL: 'https://core.example.com', LOAN_CORE_HEADERS: text }),
  ).toMatchObject({
    lines: [
      'LOAN_CORE_HEADERS: expected JSON like {"X-API-Key": "key"}, with texts of printable ASCII and without headers of the connection.',
    ],
    exitCode: 2,
  });
});

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '127.example.com' }, false],
  [{ HOST: '0.0.0.0', SANDBOX: 'on' }, true],
  [{ SANDBOX: 'off' }, false],
  [{ LOAN_CORE_URL: 'https://core.example.com' }, false],
])('with %j the sandbox is on: %s', (variables: Record<string, string>, expected) => {
  expect(readEnvironment(variables).sandbox).toBe(expected);
});

test('sound values are read; a slash at the end of an address goes', () => {
  expect(
    readEnvironment({
      PORT: '0',
      HOST: '::',
      DATABASE_URL: 'postgres://me:secret@db.example:5433/screens?sslmode=require',
      LOAN_CORE_URL: 'https://core.example.com/api/',
      LOAN_CORE_HEADERS: '{"X-API-Key":"key"}',
      PUBLIC_URL: 'https://loans.example.com/',
      TRUSTED_PROXIES: '10.0.0.0/8,::1',
      CLIENT_REQUESTS: '250',
      ADMIN_EMAIL: 'a@b.example',
      ADMIN_PASSWORD: 'correct horse battery',
      CHROMIUM: process.execPath,
    }),
  ).toMatchObject({
    port: 0,
    clientRequests: 250,
    host: '::',
    databaseUrl: 'postgres://me:secret@db.example:5433/screens?sslmode=require',
    loanCoreUrl: 'https://core.example.com/api',
    loanCoreHeaders: { 'x-api-key': 'key' },
    publicUrl: 'https://loans.example.com',
    trustedProxies: ['10.0.0.0/8', '::1'],
    admin: { email: 'a@b.example', password: 'correct horse battery' },
    sandbox: false,
  });
});
