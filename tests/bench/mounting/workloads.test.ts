import { describe, expect, test } from 'vitest';
import { listSystems, documentFor } from './systems.ts';
import { expectForm, expectRows, findTarget } from './expectations.ts';
import { cardTypes, createForm, createRows, workloads } from './workloads.ts';

describe.each([12, 100, 1000])('a form of %i fields', (count) => {
  const form = createForm(count);
  const [debit, credit] = [cardTypes.debit, cardTypes.credit].map(({ value }) =>
    expectForm(form, value),
  );

  test.each([debit, credit])('shows them for each card type', (expected) => {
    expect([expected?.texts.length, (expected?.inputs ?? 0) + (expected?.selects ?? 0)]).toEqual([
      count + 1,
      count,
    ]);
  });

  test('changes half of them with the card type', () => {
    const stayed = credit?.texts.filter((text) => debit?.texts.includes(text));
    // The button stays, too.
    expect(stayed).toHaveLength(count / 2 + 1);
    expect(credit?.hiddenTexts).toHaveLength(count / 2);
  });

  test.each(['text', 'digits'] as const)('has a %s field to type into', (kind) => {
    const { name, index } = findTarget(form, kind);
    expect(form.fields.find((field) => field.name === name)?.kind).toBe(kind);
    expect(index).toBeLessThan(debit?.inputs ?? 0);
  });
});

test.each([200, 2000])('a page of %i rows has each text once', (count) => {
  const { texts, hiddenTexts } = expectRows(createRows(count), false);
  expect(texts).toHaveLength(1 + 20 + 10 + 2 * count + 3);
  expect(new Set([...texts, ...hiddenTexts]).size).toBe(texts.length + hiddenTexts.length);
});

test('every system has a document for the pages that it takes part in', () => {
  const without = listSystems(true).flatMap((system) =>
    workloads
      .filter(({ isLarge }) => !isLarge)
      .filter((workload) => documentFor(system, workload) === undefined)
      .map(({ name }) => `${system.name} ${name}`),
  );
  expect(without).toEqual(['windowed form12', 'windowed form100']);
});
