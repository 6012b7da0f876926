import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { natives } from '../../contracts/generated/contracts.ts';
import { type MarketName, shippedMarket } from '../../contracts/markets.ts';
import { type AppConfig, publicConfig, readConfig } from './app-config.ts';

const shipped = JSON.parse(readFileSync('src/loan-app/config.json', 'utf8')) as {
  hosts: object;
  theme: object;
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (text: string, chosen?: MarketName): Promise<AppConfig> => {
  const file = join(folder, 'config.json');
  await writeFile(file, text);
  return readConfig(file, chosen);
};

const factsOf = ({ market, formats, currency }: AppConfig): object => ({
  country: market.country,
  mask: market.phone.mask,
  isTicked: market.consentTicked,
  alipay: market.payServices.alipay.name,
  formats,
  currency,
});
const spec = {
  country: 'PH',
  mask: '1[3-9]#########',
  isTicked: true,
  alipay: 'Alipay',
  formats: { thousands: '.', decimal: ',' },
  currency: '₱',
};
const ph = {
  country: 'PH',
  mask: '09#########',
  isTicked: false,
  alipay: 'GCash',
  formats: { thousands: ',', decimal: '.' },
  currency: '₱',
};

test('the shipped configuration is sound and has the decided values', async () => {
  const config = await readConfig('src/loan-app/config.json');
  const { walletNumber: _, currency: __, formats: ___, ...market } = config.market;
  expect(publicConfig(config)).toEqual({
    ...config,
    $schema: undefined,
    market: { ...market, $schema: undefined },
  });
  expect(config).toMatchObject({
    apiPrefix: '/gateway',
    bridgeName: 'LoanShell',
    scheme: 'loanapp://',
    extra: 1,
    currency: '₱',
    formats: { thousands: '.', decimal: ',' },
    hosts: {
      session: ['partner.example.com'],
      frame: ['partner.example.com'],
      image: ['cdn.example.com'],
      download: ['download.example.com'],
    },
    theme: { gradientFrom: '#D93A00', gradientTo: '#C83200', accent: '#D93A00' },
  });
});

test('BRIDGE-01 to BRIDGE-11: a shell that lists nothing is trusted to have every native call that there is', async () => {
  const { nativeActions } = await readConfig('src/loan-app/config.json');
  expect(nativeActions.toSorted()).toEqual(Object.keys(natives).toSorted());
});

test('languages of documents are told to everybody', async () => {
  expect(publicConfig(await readConfig('src/loan-app/config.json'))).not.toHaveProperty(
    'languages',
  );
  const config = await read(JSON.stringify({ ...shipped, languages: ['ceb', 'pt-BR'] }));
  expect(publicConfig(config).languages).toEqual(['ceb', 'pt-BR']);
});

const ownMarket = { ...shippedMarket('ph'), country: 'SG', currency: { code: 'SGD', sign: 'S$' } };

test.each<[string, object, MarketName | undefined, object]>([
  ['no market', {}, undefined, spec],
  ['the market spec', { market: 'spec' }, undefined, spec],
  ['the market ph', { market: 'ph' }, undefined, ph],
  ['MARKET=ph', {}, 'ph', ph],
  ['MARKET=spec over a file of ph', { market: 'ph' }, 'spec', spec],
  [
    'a market of its own',
    { market: ownMarket },
    undefined,
    { ...ph, country: 'SG', currency: 'S$' },
  ],
  [
    'formats and currency of its own, as files before markets have them',
    { formats: { thousands: ',', decimal: '.' }, currency: 'P' },
    undefined,
    { ...spec, formats: { thousands: ',', decimal: '.' }, currency: 'P' },
  ],
  [
    'MARKET=ph over a file with formats and currency',
    { formats: { thousands: '.', decimal: ',' }, currency: 'P' },
    'ph',
    ph,
  ],
])('market: a file with %s', async (_, parts, chosen, expected) => {
  const config = await read(JSON.stringify({ ...shipped, market: undefined, ...parts }), chosen);
  expect(factsOf(config)).toEqual(expected);
});

test.each<[market: unknown, fault: RegExp]>([
  ['de', /\/market must be equal to one of the allowed values\.$/],
  [7, /\/market must be equal to one of the allowed values\.$/],
  [{}, /\/market must have required property/],
  [{ ...ownMarket, country: 'Singapore' }, /\/market\/country must match pattern/],
  [{ ...ownMarket, wallet: [] }, /must NOT have additional properties: 'wallet'\.$/],
  [{ ...ownMarket, banks: [] }, /\/market\/banks must NOT have fewer than 1 items/],
  ...['', '##', '1[3-9########', '1[]#######', '[a-z]#######', '0917 ######', '(0)######'].map(
    (mask) =>
      [
        { ...ownMarket, phone: { ...ownMarket.phone, mask } },
        /\/market\/phone\/mask must match pattern/,
      ] satisfies [object, RegExp],
  ),
  [
    { ...ownMarket, payServices: { alipay: { name: 'A', logo: 'javascript:alert(1)' } } },
    /\/market\/payServices\/alipay\/logo must match pattern/,
  ],
])('market: the wrong market %j is one line with its place', async (market, fault) => {
  await expect(read(JSON.stringify({ ...shipped, market }))).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(fault) as string,
  });
});

test.each([
  ['{"company"', /it is not JSON \(/],
  ['[]', /\/ must be object\.$/],
  [JSON.stringify({ ...shipped, languages: ['Cebuano'] }), /\/languages\/0 must match pattern/],
  [
    JSON.stringify({ ...shipped, sevicePhone: '1' }),
    /must NOT have additional properties: 'sevicePhone'\.$/,
  ],
  [JSON.stringify({ ...shipped, servicePhone: 'call us' }), /\/servicePhone must match pattern/],
  [JSON.stringify({ ...shipped, apiPrefix: '/delivery/v1' }), /\/apiPrefix must NOT be valid\.$/],
  [JSON.stringify({ ...shipped, apiPrefix: 'gateway' }), /\/apiPrefix must match pattern/],
  [
    JSON.stringify({ ...shipped, hosts: { ...shipped.hosts, frame: ['https://a.example'] } }),
    /\/hosts\/frame\/0 must match pattern/,
  ],
  [
    JSON.stringify({
      ...shipped,
      hosts: { ...shipped.hosts, frame: ["a.example; script-src 'unsafe-inline'"] },
    }),
    /\/hosts\/frame\/0 must match pattern/,
  ],
  [
    JSON.stringify({ ...shipped, theme: { ...shipped.theme, accent: 'red' } }),
    /\/theme\/accent must match pattern/,
  ],
  [
    JSON.stringify({ ...shipped, policyUrl: 'javascript:alert(1)' }),
    /\/policyUrl must match pattern/,
  ],
])('a wrong file is one line that names APP_CONFIG and the place: %#', async (text, fault) => {
  await expect(read(text)).rejects.toMatchObject({
    exitCode: 2,
    lines: [
      expect.stringMatching(
        /^APP_CONFIG: [^\n]+ does not match schemas\/config\/config\.schema\.json: [^\n]+$/,
      ) as string,
    ],
    message: expect.stringMatching(fault) as string,
  });
});

test('a file that cannot be read is one line too', async () => {
  await expect(readConfig(folder)).rejects.toMatchObject({
    lines: [expect.stringContaining('it cannot be read (EISDIR')],
  });
});
