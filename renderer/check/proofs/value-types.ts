import { contractAt } from '../asking-contract.ts';
import { expectedType } from '../expected-type.ts';
import type { Rule } from '../proof.ts';

/** Every value has the type that its place expects; what it reads exists; its comparisons can come true. */
export const validValueType: Rule = (checker) => ({
  value: (value, place, use) =>
    checker.expectType(value, place, expectedType(checker, use), contractAt(use)),
});
