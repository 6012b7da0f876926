import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createIncrementalCheck } from '../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../src/contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../src/contracts/generated/public-config.ts';
import { mutate, type Change } from './mutate.ts';
import { shippedDocuments } from './mutants/shipped.ts';

interface Fault {
  readonly name: string;
  readonly document: string;
  readonly change: Change;
  readonly code: string;
  readonly pointer: string;
}

const faults = JSON.parse(
  readFileSync(join(import.meta.dirname, 'form-faults.json'), 'utf8'),
) as readonly Fault[];
const documents = shippedDocuments();
const recheck = createIncrementalCheck(
  { calls, datasets, natives, stored },
  {
    others: documents.map(({ name, document }) => ({ name, text: JSON.stringify(document) })),
    config: publicConfigTypes,
  },
);

test.each(faults)('$name', ({ document: name, change, code, pointer }) => {
  const shipped = documents.find((one) => one.name === name);
  const text = JSON.stringify(mutate(shipped?.document, change));
  expect(recheck({ name, text }).map((found) => [found.code, found.pointer])).toEqual([
    [code, pointer],
  ]);
});
