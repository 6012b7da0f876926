import { describe, expect, test } from 'vitest';
import { listUses } from '../../../renderer/check/project/uses.ts';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';
import { contractKinds } from './contract-kinds.ts';
import { contractReasonFor, contractSurvivors } from './contract-survivors.ts';
import { harmlessContractKinds } from './harmless-contract-kinds.ts';
import { createContractMutants } from './run-contract-mutants.ts';
import { renameKinds } from './rename-kinds.ts';
import { createMutants } from './run-mutants.ts';
import { shippedDocuments } from './shipped.ts';

const contracts = { calls, datasets, natives, stored };
const documents = shippedDocuments();
const runMutants = createContractMutants(documents, contracts);

/** Mutants per kind; `npm run mutants` runs all. */
const most = 8;

describe('contract changes are reported in each document that uses what changed', () => {
  test('there are at least 1,000 changes of at least 12 kinds', () => {
    const screens = documents.map(({ document }) => document);
    const uses = listUses(screens, contracts);
    const counts = contractKinds.map(
      (kind) =>
        kind.mutants(contracts, uses, screens).filter(({ users }) => users.length > 0).length,
    );
    expect(counts.length).toBeGreaterThanOrEqual(12);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1000);
  });

  test.each(contractKinds)('$name', { timeout: 120_000 }, (kind) => {
    const outcomes = [...runMutants([kind], most)];
    expect(outcomes.length).toBeGreaterThan(0);
    expect(
      outcomes
        .filter(
          (outcome) => outcome.problems.length === 0 && contractReasonFor(outcome) === undefined,
        )
        .map(({ place, document }) => `${place}: ${document}`),
    ).toEqual([]);
  });
});

describe('contract changes that break nothing are not reported', () => {
  test.each(harmlessContractKinds)('$name', { timeout: 120_000 }, (kind) => {
    const outcomes = [...runMutants([kind], most)];
    expect(outcomes.length).toBeGreaterThan(0);
    expect(
      outcomes.flatMap(({ place, problems }) => problems.map(({ message }) => [place, message])),
    ).toEqual([]);
  });
});

const survivorRows = contractSurvivors.flatMap(({ kinds, places }) =>
  kinds.map((kind) => [kind, places] as const),
);

describe('survivors', () => {
  test.each(survivorRows)('%s: still not reported', { timeout: 120_000 }, (name, places) => {
    const kinds = contractKinds
      .filter((kind) => kind.name === name)
      .map((kind) => ({
        ...kind,
        mutants: (...given: Parameters<typeof kind.mutants>) =>
          kind
            .mutants(...given)
            .filter(({ place, users }) =>
              users.some((user) => places.includes(`${place}: ${user}`)),
            ),
      }));
    const left = [...runMutants(kinds)].filter(({ problems }) => problems.length === 0);
    expect(left.map(({ place, id }) => `${place}: ${id}`)).toEqual(
      expect.arrayContaining([...places]),
    );
  });
});

test('reports 20: a renamed declaration is one problem, whatever the number of its uses', () => {
  const outcomes = [...createMutants(documents, contracts)(renameKinds, { most: 10 })];
  expect(outcomes.length).toBeGreaterThan(30);
  expect(
    outcomes
      .filter(({ problems }) => problems.length !== 1)
      .map(({ document, place, problems }) => [
        document,
        place,
        problems.map(({ message }) => message),
      ]),
  ).toEqual([]);
  expect(
    outcomes.filter(({ problems: [first] }) => (first?.others ?? 0) > 10).length,
  ).toBeGreaterThan(0);
});
