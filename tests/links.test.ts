import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readProject } from './architecture/source-file.ts';

const root = join(import.meta.dirname, '..');
const project = readProject();
const pages = project.filter(({ path }) => path.endsWith('.md'));

const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '');

const linksIn = (text: string): readonly string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, link, attribute]) => link ?? attribute ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsIn = (text: string): readonly string[] =>
  [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

const faultOf = (page: string, link: string): string | undefined => {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? join(root, page) : join(root, dirname(page), file);
  if (!existsSync(target)) return `${link}: there is no such file`;
  if (anchor !== undefined && !anchorsIn(readFileSync(target, 'utf8')).includes(anchor))
    return `${link}: there is no such heading`;
  return undefined;
};

test('there are pages', () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['README.md', 'renderer/README.md', 'docs/life-of-a-screen.md']),
  );
});

describe.each(pages)('$path', ({ path, text }) => {
  test('leads to what exists', () => {
    expect(linksIn(text).flatMap((link) => faultOf(path, link) ?? [])).toEqual([]);
  });
});

test('pages that comments in the code name exist', () => {
  const named = project
    .filter((file) => /^(renderer|src|scripts)\/.*\.(tsx?|mjs)$/.test(file.path))
    .flatMap((file) =>
      [...file.text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([page]) => `${file.path}: ${page}`),
    );
  expect(named.filter((line) => !existsSync(join(root, line.split(': ')[1] ?? '')))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});

test.each([
  ['[a](nowhere.md)', ['nowhere.md: there is no such file']],
  ['[a](README.md#no-such-heading)', ['README.md#no-such-heading: there is no such heading']],
  ['<img src="nowhere.png">', ['nowhere.png: there is no such file']],
  ['[a](https://example.com) [b](README.md)', []],
])('a page with %s', (text, faults) => {
  expect(linksIn(text).flatMap((link) => faultOf('page.md', link) ?? [])).toEqual(faults);
});
