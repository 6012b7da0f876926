import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDocuments } from '../parse-source.ts';
import { contracts } from '../cases/contracts.ts';
import type { UsedKind } from './named-uses.ts';
import { findUses, listUses } from './uses.ts';

interface Case {
  readonly name: string;
  readonly of: UsedKind;
  readonly used: string;
  readonly places: readonly string[];
}

interface Cases {
  readonly documents: readonly object[];
  readonly cases: readonly Case[];
}

const { documents, cases } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'uses.cases.json'), 'utf8'),
) as Cases;
const read = readDocuments(
  documents.map((document) => ({
    name: 'document',
    text: JSON.stringify({ lang: 1, class: 'form', title: 'T', ...document }),
  })),
);

describe('where documents use', () => {
  test.each(cases)('$name', ({ of, used, places }) => {
    expect(
      findUses(read, contracts, of, used).map(({ document, pointer }) => `${document} ${pointer}`),
    ).toEqual(places);
  });
});

test('all documents of the cases can be read', () => {
  expect(read).toHaveLength(documents.length);
});

test('what is handed on as a whole says so', () => {
  const wholes = listUses(read, contracts).filter(({ isWhole }) => isWhole);
  expect(wholes.map(({ name, pointer }) => `${name} ${pointer}`)).toEqual([
    'cities.items /actions/choose/steps/0/value/1',
    'person /actions/choose/steps/1/value/2/2',
    'city /body/2/props/city',
  ]);
});
