import { expect, test } from 'vitest';
import { publishReport, readChildOptions } from '../../harness/campaign.ts';
import { isLocated, runDocuments } from './documents.tsx';
import { hostileDocuments } from './hostile-documents.ts';
import { stopClock } from './page-actions.ts';

const options = readChildOptions(60);

stopClock();

test.each([
  ['', true],
  ['/a', true],
  ['/missing', true],
  ['/a/b/1', true],
  ['/a/b/1/x', false],
  ['/c~1d/x', true],
  ['/missing/x', false],
  ['a', false],
])('%j is a place of a document: %s', (pointer, expected) => {
  expect(isLocated('{"a":{"b":[0,1]},"c/d":{}}', pointer)).toBe(expected);
});

test('hostile documents and mutants are refused with a place, or do no harm, at the service and on phones', async () => {
  const { faults, counts } = publishReport(await runDocuments(options));
  expect(faults).toEqual([]);
  // Neither everything nor nothing is refused.
  expect(counts['service refused']).toBeGreaterThan(hostileDocuments.length / 2);
  expect(counts['delivered rendered']).toBeGreaterThan(options.runs / 10);
  expect(counts['doubted refused']).toBeGreaterThan(options.runs / 10);
}, 3_600_000);
