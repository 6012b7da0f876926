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

const programs = foldersIn('src').filter((name) => foldersIn(`src/${name}`).length > 0);

describe('somebody says what a folder is for', () => {
  test.each(['src', ...programs.map((name) => `src/${name}`), 'renderer', 'tests', 'scripts'])('each one in %s has a line', (path) => {
    const missing = foldersIn(path).filter((name) => (map.get(`${path}/${name}`) ?? '').length < 4);
    expect(missing.map((name) => `docs/map.md has no line for ${path}/${name}. Add one.`)).toEqual([]);
  });

  test('programs are looked into', () => {
    expect(programs).toEqual(expect.arrayContaining(['loan-app', 'sandbox', 'service', 'studio']));
  });
});
