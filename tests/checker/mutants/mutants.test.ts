import { describe, expect, test } from 'vitest';
import { checkDocuments } from '../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../../src/contracts/generated/public-config.ts';
import { catalogue } from './catalogue.ts';
import { parentOf } from './kind.ts';
import { createMutants } from './run-mutants.ts';
import { shippedDocuments } from './shipped.ts';
import { reasonFor, survivors } from './survivors.ts';

const contracts = { calls, datasets, natives, stored };
const documents = shippedDocuments();
const runMutants = createMutants(documents, contracts);

/** Mutants per kind; `npm run mutants` runs all. */
const most = 6;

test('the documents that are spoilt are sound', () => {
  const texts = documents.map(({ name, document }) => ({ name, text: JSON.stringify(document) }));
  expect(checkDocuments(texts, contracts, { config: publicConfigTypes })).toEqual([]);
});

test('there are more than 25 kinds, no two of the same name', () => {
  expect(catalogue.length).toBeGreaterThan(25);
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
});

describe('contract-breaking mutants are told at their place', () => {
  test.each(catalogue.filter(({ breaks }) => breaks === 'contract'))('$name', (kind) => {
    const outcomes = [...runMutants([kind], { most })];
    const missed = outcomes.filter(
      (outcome) => outcome.verdict !== 'right' && reasonFor(outcome) === undefined,
    );
    expect(outcomes.length).toBeGreaterThan(0);
    expect(
      missed.map(({ document, mutant, problems }) => ({ document, mutant, problems })),
    ).toEqual([]);
  });
});

test('what makes room for a fault is none', () => {
  const kinds = catalogue.map((kind) => ({
    ...kind,
    mutants: (...on: Parameters<typeof kind.mutants>) =>
      kind
        .mutants(...on)
        .flatMap(({ first }) => (first === undefined ? [] : [{ change: first, told: [] }])),
  }));
  const outcomes = [...runMutants(kinds)];
  expect(outcomes.length).toBeGreaterThan(0);
  expect(
    outcomes
      .filter(({ problems }) => problems.length > 0)
      .map(({ document, place, problems }) => ({ document, place, problems })),
  ).toEqual([]);
});

describe('survivors', () => {
  test.each(survivors)('$kind in $document: still not told', ({ kind: name, document, places }) => {
    const kinds = catalogue.filter((kind) => kind.name === name);
    const left = [...runMutants(kinds, { document })].filter(({ verdict }) => verdict !== 'right');
    expect(left.map(({ place }) => place)).toEqual(expect.arrayContaining([...places]));
  });
});

test('the pointer of a member leads to what it stands in', () => {
  expect([parentOf('/body/0'), parentOf('/body'), parentOf('/a~1b/c')]).toEqual([
    '/body',
    '',
    '/a~1b',
  ]);
});
