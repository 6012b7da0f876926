import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkDocuments, newestLanguage } from '../../renderer/entries/node.ts';
import type { ScreenDocument } from '../../renderer/entries/browser.ts';
import { calls, datasets, natives, stored } from '../../src/contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../src/contracts/generated/public-config.ts';
import { drawExample } from '../fixtures/examples.tsx';
import { loadEveryPart } from '../fixtures/draw-screen.tsx';
import { refuseConsoleErrors } from '../fixtures/test-page.ts';

const read = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([path, text]) => ({
    name: path,
    text,
    document: JSON.parse(text) as ScreenDocument,
  }));

const kept = read(
  import.meta.glob<string>('./lang-*/*/*.json', { eager: true, query: '?raw', import: 'default' }),
);
const shipped = read(
  import.meta.glob<string>('../../screens/**/*.json', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/'));
const folders = [...new Set(kept.map(({ name }) => folderOf(name)))];

beforeAll(loadEveryPart);
refuseConsoleErrors();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('LANG 57: there are documents of every version of the language', () => {
  const versions = new Set(folders.map((folder) => folder.split('/')[1]));
  expect(versions).toEqual(
    new Set(Array.from({ length: newestLanguage }, (_, index) => `lang-${String(index + 1)}`)),
  );
});

describe.each(folders)('documents of %s', (folder) => {
  const documents = kept.filter(({ name }) => folderOf(name) === folder);
  const ids = new Set(documents.map(({ document }) => document.id));
  const fragments = new Map(
    documents
      .filter(({ document }) => document.kind === 'fragment')
      .map(({ document }) => [document.id, document]),
  );

  test('check clean beside what is shipped today', () => {
    const others = shipped.filter(({ document }) => !ids.has(document.id));
    expect(
      checkDocuments(
        [...documents, ...others],
        { calls, datasets, natives, stored },
        { config: publicConfigTypes },
      ),
    ).toEqual([]);
  });

  const examples = documents.flatMap(({ name, document }) =>
    document.kind === 'fragment'
      ? []
      : Object.entries(document.examples ?? {}).map(([title, example]) => ({
          name,
          title,
          document,
          example,
        })),
  );
  test.each(examples)('$name $title is drawn', async ({ document, example, title }) => {
    const reports = title === 'newer-kind' ? ['unknown-kind at /form/lists/account'] : [];
    expect(await drawExample(document, example, fragments)).toEqual({
      missing: [],
      inTheWay: [],
      reports,
    });
  });
});
