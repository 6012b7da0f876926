import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onATurnedClock } from '../on-a-turned-clock.ts';
import { hasPlace } from './has-place.ts';
import { runDocuments } from './run-documents.ts';

/** Short; `npm run campaign -- documents` is the long form, which says how many mutants and where to tell of them. */
const { DOCUMENTS = '60', DOCUMENTS_SEED = '1', DOCUMENTS_REPORT } = process.env;

onATurnedClock();

test.each([
  ['', true],
  ['/a', true],
  ['/missing', true],
  ['/a/b/1', true],
  ['/a/b/1/x', false],
  ['/c~1d/x', true],
  ['/missing/x', false],
  ['a', false],
])('whether %j is a place of a document: %s', (pointer, expected) => {
  expect(hasPlace('{"a":{"b":[0,1]},"c/d":{}}', pointer)).toBe(expected);
});

test('hostile and spoilt documents are refused with a place, or do no harm, at the service and on phones', async () => {
  const found = await runDocuments({
    mutants: Number(DOCUMENTS),
    seed: Number(DOCUMENTS_SEED),
    say: (sentence) => void process.stdout.write(`${sentence}\n`),
  });
  if (DOCUMENTS_REPORT !== undefined) writeFileSync(DOCUMENTS_REPORT, JSON.stringify(found));
  expect(found.faults).toEqual([]);
  // Both happen: else one of the doors would be shut, or open to all.
  expect(found.refusedAtService).toBeGreaterThan(found.bombs / 2);
  expect(found.onPhone.delivered.drawn).toBeGreaterThan(found.mutants / 10);
  expect(found.onPhone.doubted.refused).toBeGreaterThan(found.mutants / 10);
}, 3_600_000);
