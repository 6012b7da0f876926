import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const pages = ['docs/architecture.md', 'renderer/README.md'];

/** Each component of these folders is described by its schema. */
const componentFolders: ReadonlySet<string> = new Set([
  'renderer/widgets',
  'renderer/steps',
  'renderer/sources',
]);

/** Subfolders, except generated ones. */
const listFolders = (path: string): readonly string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => name)
    .toSorted();

const readDescriptions = (page: string): readonly (readonly [string, string])[] =>
  readFileSync(join(root, page), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => {
      const [, cell = '', description = ''] = line.split('|');
      return [...cell.matchAll(/\]\(([^)]+)\)/g)].map(
        ([, link = '']) => [normalize(join(dirname(page), link)), description.trim()] as const,
      );
    });

const descriptions = new Map(pages.flatMap(readDescriptions));

const listParents = (path: string): readonly string[] =>
  listFolders(path).length === 0 || componentFolders.has(path)
    ? []
    : [path, ...listFolders(path).flatMap((name) => listParents(`${path}/${name}`))];

const parents = ['src', 'renderer', 'scripts'].flatMap(listParents);

describe('every folder is described', () => {
  test.each([...parents, 'tests'])('in %s', (path) => {
    const missing = listFolders(path)
      .map((name) => `${path}/${name}`)
      .filter((folder) => (descriptions.get(folder) ?? '').length < 4);
    expect(missing.map((folder) => `${folder} has no row in ${pages.join(' or ')}.`)).toEqual([]);
  });

  test('at every depth', () => {
    expect(parents).toEqual(
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
