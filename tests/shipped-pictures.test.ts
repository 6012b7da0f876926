import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
