import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const docs = join(import.meta.dirname, '../docs');
const guide = readFileSync(join(docs, 'operations-guide.md'), 'utf8');
const folder = join(docs, 'pictures/guide');
const shown = [
  ...guide.matchAll(/<img src="pictures\/guide\/([\w-]+\.webp)" width="(\d+)" alt="([^"]*)"/g),
].map(([, file = '', width = '', alt = '']) => ({
  file,
  width,
  alt,
}));

test('the guide shows each picture of the walk, once', () => {
  expect(shown.map(({ file }) => file).toSorted()).toEqual(readdirSync(folder).toSorted());
});

test('each says what it shows, and none is large', () => {
  expect(shown.filter(({ alt }) => alt.length < 20)).toEqual([]);
  expect(shown.filter(({ file }) => statSync(join(folder, file)).size > 60_000)).toEqual([]);
});
