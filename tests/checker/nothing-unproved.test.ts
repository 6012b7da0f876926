import { expect, test } from 'vitest';
import { parseSource } from '../../renderer/check/parse-source.ts';
import { createChecker } from '../../renderer/check/checker.ts';
import { createParser } from '../../renderer/check/type-checker.ts';
import { expectedType } from '../../renderer/check/expected-type.ts';
import { createProject } from '../../renderer/check/project/project.ts';
import { inferDocument } from '../../renderer/check/scope/infer.ts';
import { unwrapOptional } from '../../renderer/document/type-algebra.ts';
import type { ValueUse } from '../../renderer/document/visitor.ts';
import { walkDocument } from '../../renderer/document/walk.ts';
import { calls, datasets, natives, stored } from '../../src/contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../src/contracts/generated/public-config.ts';
import { shippedDocuments } from './mutants/shipped.ts';

const contracts = { calls, datasets, natives, stored };

/**
 * Accept any type and are tested elsewhere: stored-values by the contract of the name,
 * personal-data by what is tracked.
 */
const judgedElsewhere = new Set(['store value', 'track with']);

const nameOf = (use: ValueUse): string =>
  use.of === 'step' ? `${use.step.do} ${use.property}` : use.of;

test('where nothing is wrong no value has a type that anything fits, and no place takes one', () => {
  const candidates = shippedDocuments().map(({ name, document }) =>
    parseSource({ name, text: JSON.stringify(document) }),
  );
  const project = createProject(candidates);
  const [unknown, open]: [string[], string[]] = [[], []];
  let looked = 0;
  for (const { name, readable } of candidates) {
    if (readable === undefined) throw new Error(`${name}: expected a document that can be read.`);
    const parse = createParser(() => {});
    const checker = createChecker(
      readable,
      project,
      inferDocument(readable, contracts, publicConfigTypes, parse),
      parse,
      () => {},
    );
    walkDocument(readable, {
      value: (value, place, use) => {
        looked += 1;
        if (unwrapOptional(checker.typeOf(value, place)).kind === 'any')
          unknown.push(`${name} ${place.pointer}`);
        if (
          unwrapOptional(expectedType(checker, use)).kind === 'any' &&
          !judgedElsewhere.has(nameOf(use))
        )
          open.push(`${name} ${place.pointer}`);
      },
    });
  }
  expect(looked).toBeGreaterThan(1500);
  expect({ unknown, open }).toEqual({ unknown: [], open: [] });
});
