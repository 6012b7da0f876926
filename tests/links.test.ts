import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Our own pages; docs/spec is given. */
const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !path.startsWith('docs/spec/'));

const linksOf = (text: string): readonly string[] => [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(([, link, picture]) => link ?? picture ?? '');

const brokenLinks = (path: string, text: string): readonly string[] =>
  linksOf(text)
    .filter((link) => !/^[a-z]+:/.test(link) && !link.startsWith('#'))
    .filter((link) => !existsSync(join(root, dirname(path), link.replace(/#.*$/, ''))));

describe('links between pages', () => {
  it.each(pages)('%s leads only to what exists', (path) => {
    expect(brokenLinks(path, readFileSync(join(root, path), 'utf8'))).toEqual([]);
  });

  it('a stale link is noticed', () => {
    expect(brokenLinks('README.md', '[a](docs/none.md) [b](tests) <img src="docs/none.png"> [c](https://example.com) [d](#here)')).toEqual([
      'docs/none.md',
      'docs/none.png',
    ]);
  });
});
