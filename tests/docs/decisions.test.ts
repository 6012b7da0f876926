import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../scripts/tools/read-json.mjs';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/decisions');
const pages = readdirSync(folder).map(
  (file) => [file, readFileSync(join(folder, file), 'utf8')] as const,
);

/** Linked by a stable name, because it lists packages. */
const namedByContent = 'dependencies.md';

const kebabCase = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');

const headings = (text: string, level: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${level} `))
    .map((line) => line.slice(level.length + 1));

describe.each(pages)('%s', (file, text) => {
  test('is named after its title', () => {
    const [title = ''] = headings(text, '#');
    expect(file === namedByContent ? file : `${kebabCase(title)}.md`).toBe(file);
  });

  test('has the four sections', () => {
    expect(headings(text, '##')).toEqual(['Context', 'Decision', 'Consequences', 'Alternatives']);
  });

  test('fits one page', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(70);
  });
});

test('every package has a row with a reason', () => {
  const { dependencies, devDependencies } = readJson(join(root, 'package.json')) as Readonly<
    Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
  >;
  const rows = new Map(pages).get(namedByContent) ?? '';
  const named = [...rows.matchAll(/^\| ([^|]+) +\| [^|]+ +\|$/gm)].flatMap(([, cell = '']) =>
    cell.split(',').map((name) =>
      name
        .replaceAll('\\', '')
        .trim()
        .replace(/ [\d.]+$/, ''),
    ),
  );
  const isNamed = (name: string): boolean =>
    named.some((row) => (row.endsWith('*') ? name.startsWith(row.slice(0, -1)) : row === name));
  expect(
    Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isNamed(name)),
  ).toEqual([]);
});
