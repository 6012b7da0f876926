import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * First simple selectors, for example `.upload` of `.upload.over > p`, and `.wide` of
 * `dialog:has(.wide)`.
 */
const beginnings = (css: string): string[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].flatMap(([, selectors = '']) =>
    selectors.trim().startsWith('@')
      ? []
      : selectors
          .split(',')
          .map((selector) => /^(?:dialog:has\()?([.#]?[\w-]+|\S)/.exec(selector.trim())?.[1] ?? ''),
  );

/**
 * Rules outside of the page's own classes; style sheets stay loaded and would affect other pages.
 */
const strayRules = (sheets: Readonly<Record<string, string>>): string[] => {
  const owners = new Map<string, string>();
  return Object.entries(sheets).flatMap(([file, css]) =>
    [...new Set(beginnings(css))].flatMap((beginning) => {
      const owner = owners.get(beginning) ?? file;
      owners.set(beginning, owner);
      if (!beginning.startsWith('.')) return [`${file}: '${beginning}' is on every page`];
      return owner === file ? [] : [`${file}: '${beginning}' belongs to ${owner}`];
    }),
  );
};

test('a page styles its own classes only, whichever pages were open before', () => {
  const files = readdirSync('src/studio', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !file.startsWith('theme/'),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(
    strayRules(
      Object.fromEntries(files.map((file) => [file, readFileSync(`src/studio/${file}`, 'utf8')])),
    ),
  ).toEqual([]);
});

test('what reaches other pages is seen', () => {
  expect(
    strayRules({
      'a.css': '.pictures img { color: red }',
      'b.css': '@media print { .pictures { color: red } }',
      'c.css': '/* all */ h3, .c > p { color: red }',
    }),
  ).toEqual(["b.css: '.pictures' belongs to a.css", "c.css: 'h3' is on every page"]);
});
