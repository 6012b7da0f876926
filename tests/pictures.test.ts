import { createHash } from 'node:crypto';
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

const pictures = join(import.meta.dirname, '../src/loan-app/shipped-pictures');
const drawings = join(import.meta.dirname, '../scripts/tools/shipped-pictures');
const texts = Object.values(
  import.meta.glob<string>('../screens/**/*.json', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

const named = new Set(
  texts.flatMap((text) =>
    [...text.matchAll(/"asset": "([0-9a-f]{64})"/g)].map(([, id = '']) => id),
  ),
);
const shipped = readdirSync(pictures).map((file) => ({
  file,
  bytes: readFileSync(join(pictures, file)),
}));
const hashes = shipped.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));

test('the pictures that screens show are shipped, and no others', () => {
  expect([...named].toSorted()).toEqual(hashes.toSorted());
});

test('shipped pictures have a drawing each, and are small', () => {
  expect(shipped.map(({ file }) => file.replace('.webp', '.svg')).toSorted()).toEqual(
    readdirSync(drawings).toSorted(),
  );
  expect(shipped.filter(({ bytes }) => bytes.byteLength > 40_000).map(({ file }) => file)).toEqual(
    [],
  );
});
