import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The folders inside one, without those that are generated. */
const foldersIn = (path: string): readonly string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => name)
    .toSorted();

/** The rows of a page that name a folder, as [name, what it is for], with the link from the root of the project. */
const rowsOf = (page: string, up: string): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(join(root, page), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => {
        const [, cell = '', words = ''] = line.split('|');
        return [...cell.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']): [string, string] => [
          up === '' ? link.replace('../', '') : `${up}/${link}`,
          words.trim(),
        ]);
      }),
  );

const map = new Map([...rowsOf('docs/map.md', ''), ...rowsOf('renderer/README.md', 'renderer')]);

/** Folders that hold others, and not a part each, at any depth. */
const foldersWithFolders = (path: string): readonly string[] =>
  foldersIn(path).length === 0 || parts.has(path)
    ? []
    : [path, ...foldersIn(path).flatMap((name) => foldersWithFolders(`${path}/${name}`))];

/** What a part is for says its schema. */
const parts: ReadonlySet<string> = new Set([
  'renderer/widgets',
  'renderer/steps',
  'renderer/sources',
]);

const holding = ['src', 'renderer', 'scripts'].flatMap(foldersWithFolders);

describe('somebody says what a folder is for', () => {
  test.each([...holding, 'tests'])('each one in %s has a line', (path) => {
    const missing = foldersIn(path).filter((name) => (map.get(`${path}/${name}`) ?? '').length < 4);
    expect(missing.map((name) => `docs/map.md has no line for ${path}/${name}. Add one.`)).toEqual(
      [],
    );
  });

  test('programs are looked into', () => {
    expect(holding).toEqual(
      expect.arrayContaining([
        'src/loan-app',
        'src/sandbox',
        'src/service',
        'src/service/publish-checks',
        'src/studio',
        'renderer/check',
      ]),
    );
  });
});
