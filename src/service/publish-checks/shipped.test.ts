import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDocuments } from '../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../contracts/generated/public-config.ts';
import { collectTranslatedMessages } from '../../contracts/validate-translations.ts';
import { readLanguageTexts } from '../config/app-config.ts';
import { findAssetReferences } from '../documents/asset-references.ts';
import { closureOf } from './candidate.fixture.ts';
import { createPublishChecker } from './publish-checker.ts';

test('the shipped documents pass everything that needs no browser, and each says what it needs', async () => {
  const files = readdirSync('screens', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  const documents = files.map(
    (file) =>
      JSON.parse(readFileSync(join('screens', file), 'utf8')) as { id: string; kind: string },
  );
  const gate = createPublishChecker({
    name: 'gate',
    checkProject: async ({ documents: texts, languages }) =>
      checkDocuments(
        texts,
        { calls, natives, datasets, stored },
        { config: publicConfigTypes, isWholeProject: true, languages },
      ),
    languages: collectTranslatedMessages(await readLanguageTexts('.', ['fil'])),
    listPictures: async () =>
      new Set(
        documents.flatMap((document) => findAssetReferences(document).map(({ sha256 }) => sha256)),
      ),
    renderExamples: async ({ examples }) => ({
      findings: [],
      pictures: [],
      renderedCount: examples.length,
    }),
  });
  const { findings, requires, examples } = await gate.check(
    closureOf(documents),
    () => undefined,
    new AbortController().signal,
  );
  expect(findings).toEqual([]);
  expect(Object.keys(requires)).toHaveLength(documents.length);
  expect(requires['bind-bank']).toEqual(
    expect.arrayContaining(['lang:1', 'step:request', 'widget:picker']),
  );
  expect(examples.drawn).toBeGreaterThan(documents.length);
});
