import { describe, expect, test } from 'vitest';
import { proveDocument, type RouteEntry } from '../../renderer/index.ts';
import { calls, datasets, natives } from '../../src/contracts/generated/contracts.ts';
import rainySeason from '../../src/sandbox/promotion/rainy-season.json' with { type: 'json' };
import { hostileDocuments, type DocumentScenario } from '../../src/sandbox/scenarios/hostile-documents.ts';

const text = { type: 'text' } as const;
const params = { id: { type: 'text', required: true }, user_from: text, app_from: text, utm_tag: text, invite_code: text, deviceId: text } as const;
const routes: readonly RouteEntry[] = [
  { id: 'download', hash: '#/downloadTemplate', aliases: [], params },
  { id: 'agreement', hash: '#/agreementTemplate', aliases: [], params },
];

/** Code and place of everything for which a phone does not show a document. */
const prove = async (document: unknown): Promise<readonly string[]> =>
  (await proveDocument(document, { calls, natives, datasets }, { routes })).map(({ code, pointer }) => `${code} ${pointer}`);

/** Each hostile document is refused for the reason of its name and for nothing else; otherwise the tests in a browser would prove nothing. */
const reasons: Readonly<Record<DocumentScenario, readonly string[]>> = {
  'document-native-call': ['not-allowed /body/1/on/tap/0/call'],
  'document-money-call': ['not-allowed /body/1/on/tap/0/call'],
  'document-foreign-link': ['not-allowed /body/1/on/tap/0/how'],
  'document-foreign-image': ['not-allowed /body/1/props/src'],
  'document-proto-key': ['unknown-key /state/__proto__'],
  'document-too-deep': [`too-large /body/0${'/children/0'.repeat(15)}`],
  'document-too-large': ['too-large '],
  'document-wrong-kind': ['not-allowed /kind'],
};

describe('documents of the sandbox core', () => {
  test('PROMO-11 the sound one is shown', async () => {
    expect(await prove(rainySeason)).toEqual([]);
  });

  test.each(Object.entries(reasons))('%s is refused', async (name, problems) => {
    expect(await prove(hostileDocuments[name as DocumentScenario])).toEqual(problems);
  });
});
