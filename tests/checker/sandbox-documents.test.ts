import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkDocuments } from '../../renderer/entries/node.ts';
import { verifyUntrustedDocument, type RouteEntry } from '../../renderer/entries/browser.ts';
import { calls, datasets, natives, stored } from '../../src/contracts/generated/contracts.ts';
import { publicConfigTypes as config } from '../../src/contracts/generated/public-config.ts';
import rainySeason from '../../src/sandbox/promotion/rainy-season.json' with { type: 'json' };
import {
  hostileDocuments,
  type DocumentScenario,
} from '../../src/sandbox/fault-injection/malformed-payloads.ts';
import {
  type CheckDocuments,
  makeServiceFolder,
  type ServiceFolder,
  runTestService,
} from '../../src/service/service.fixture.ts';

const contracts = { calls, natives, datasets, stored };
const text = { type: 'text' } as const;
const params = {
  id: { type: 'text', required: true },
  user_from: text,
  app_from: text,
  utm_tag: text,
  invite_code: text,
  deviceId: text,
} as const;
const routes: readonly RouteEntry[] = [
  { id: 'download', hash: '#/downloadTemplate', aliases: [], params },
  { id: 'agreement', hash: '#/agreementTemplate', aliases: [], params },
];

/**
 * Each hostile document is refused only for the reason of its name; otherwise the browser tests
 * would prove nothing.
 */
const reasons: Readonly<Record<DocumentScenario, string>> = {
  'document-native-call': 'not-allowed /body/1/on/tap/0/call',
  'document-money-call': 'not-allowed /body/1/on/tap/0/call',
  'document-foreign-link': 'not-allowed /body/1/on/tap/0/how',
  'document-foreign-image': 'not-allowed /body/1/props/src',
  'document-proto-key': 'unknown-key /state/__proto__',
  'document-too-deep': `too-large /body/0${'/children/0'.repeat(15)}`,
  'document-too-large': 'too-large ',
  'document-wrong-kind': 'not-allowed /kind',
};
const hostile = Object.entries(hostileDocuments);
const hostileWhenPublished = hostile.filter(([name]) => name !== 'document-wrong-kind');
const reasonOf = (name: string): string =>
  Object.entries(reasons).find(([scenario]) => scenario === name)?.[1] ?? '';
const codeOf = (name: string): string => reasonOf(name).split(' ')[0] ?? '';

describe('documents of the sandbox core on the phone', () => {
  const prove = async (document: unknown): Promise<readonly string[]> =>
    (await verifyUntrustedDocument(document, contracts, { routes, config })).map(
      ({ code, pointer }) => `${code} ${pointer}`,
    );

  test('PROMO-11 the sound one is shown', async () => {
    expect(await prove(rainySeason)).toEqual([]);
  });

  test.each(hostile)('PROMO-11 %s is refused', async (name, document) => {
    expect(await prove(document)).toEqual([reasonOf(name)]);
  });
});

test('contract 1: npm run check refuses each hostile document', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  try {
    const files = hostileWhenPublished.map(([name, document]) => {
      const file = join(folder, `${name}.json`);
      writeFileSync(file, JSON.stringify({ ...document, id: name }));
      return file;
    });
    const { stdout, status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'src/cli/main.ts', 'check', '--format=json', ...files],
      { encoding: 'utf8' },
    );
    const problems = JSON.parse(stdout) as { file: string; code: string }[];
    expect(
      Object.fromEntries(problems.map(({ file, code }) => [basename(file, '.json'), code])),
    ).toEqual(Object.fromEntries(hostileWhenPublished.map(([name]) => [name, codeOf(name)])));
    expect([problems.length, status]).toEqual([hostileWhenPublished.length, 1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('contract 10: the service', () => {
  const check: CheckDocuments = (documents) => checkDocuments(documents, contracts, { config });
  let program: ServiceFolder;
  beforeEach(async () => {
    program = await makeServiceFolder();
  });
  afterEach(() => program.remove());

  test.each(hostileWhenPublished)(
    'does not start with %s among its screens',
    async (name, document) => {
      await program.write('screens/hostile.json', document);
      await expect(runTestService(program, { checkDocuments: check })).rejects.toMatchObject({
        exitCode: 1,
        lines: [
          expect.stringContaining(` error ${codeOf(name)} `),
          'The shipped screens have errors. Fix them, then restart.',
        ],
      });
    },
  );
});
