import { cleanup, render } from '@testing-library/react';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ScreenDocument } from '../../../renderer/entries/node.ts';
import { ScreenView } from '../../../renderer/entries/react.ts';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';
import { loadEveryPart } from '../../fixtures/draw-screen.tsx';
import { openExample, wrongOnPage, type Example } from '../../fixtures/examples.tsx';
import { settlePage } from '../../fixtures/test-page.ts';
import { meaningFile } from './meaning-file.ts';
import { meaningKinds } from './meaning-kinds.ts';
import { createMutants, type Outcome } from './run-mutants.ts';
import { shippedDocuments } from './shipped.ts';
import { describeExamples, type ExampleTally } from './tally.ts';

const documents = shippedDocuments();
const runMutants = createMutants(documents, { calls, datasets, natives, stored });
const fragments = new Map(
  documents.flatMap(({ document }) =>
    document.kind === 'fragment' ? [[document.id, document] as const] : [],
  ),
);
const isLong = process.env.MUTANTS === 'all';

const holds = async (
  document: ScreenDocument,
  example: Example,
  drawn: ReadonlyMap<string, ScreenDocument>,
): Promise<boolean> => {
  const { runtime } = openExample(document, example, drawn);
  try {
    render(<ScreenView runtime={runtime} />);
    await settlePage();
    const { missing, inTheWay } = wrongOnPage(example);
    return missing.length + inTheWay.length === 0;
  } finally {
    cleanup();
  }
};

/** Examples of the document, or of every document that includes a fragment. */
const speakersOf = (mutated: ScreenDocument): readonly ScreenDocument[] => {
  if (mutated.kind !== 'fragment') return [mutated];
  return documents.flatMap(({ document }) =>
    JSON.stringify(document.body).includes(`"fragment":"${mutated.id}"`) ? [document] : [],
  );
};

const isNoticed = async (mutated: ScreenDocument): Promise<boolean> => {
  const drawn =
    mutated.kind === 'fragment' ? new Map([...fragments, [mutated.id, mutated]]) : fragments;
  for (const speaker of speakersOf(mutated)) {
    for (const example of Object.values(speaker.examples ?? {}))
      if (!(await holds(speaker, example, drawn))) return true;
  }
  return false;
};

const placesOf = (outcomes: readonly Outcome[]): readonly string[] =>
  outcomes.map(({ document, place }) => `${document} ${place}`);

beforeAll(loadEveryPart);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the examples notice nothing in the documents as they are', { timeout: 60_000 }, async () => {
  const noticed: string[] = [];
  for (const { name, document } of documents)
    if (document.kind !== 'fragment' && (await isNoticed(document))) noticed.push(name);
  expect(noticed).toEqual([]);
});

test(
  'changes of the meaning are noticed by the examples of the documents',
  { timeout: 1_200_000 },
  async () => {
    const tallies: ExampleTally[] = [];
    for (const kind of meaningKinds) {
      const outcomes = [...runMutants([kind], isLong ? {} : { most: 6 })];
      const sound = outcomes.filter(({ problems }) => problems.length === 0);
      const left: Outcome[] = [];
      for (const outcome of sound) if (!(await isNoticed(outcome.mutated))) left.push(outcome);
      tallies.push({
        kind,
        mutants: outcomes.length,
        told: outcomes.length - sound.length,
        left: placesOf(left),
      });
    }
    if (isLong) {
      mkdirSync(dirname(meaningFile), { recursive: true });
      writeFileSync(meaningFile, describeExamples(tallies));
    }
    const noticed = tallies
      .filter(({ mutants, told, left }) => left.length + told < mutants)
      .map(({ kind }) => kind.name);
    expect(noticed).toEqual(
      expect.arrayContaining(['two texts that have changed places', 'a node that is always shown']),
    );
  },
);
