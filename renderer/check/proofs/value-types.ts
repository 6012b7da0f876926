import { askingContract } from '../asking-contract.ts';
import { expectedType } from '../expected-type.ts';
import type { Proof } from '../proof.ts';

/** Every value has the type that its place expects; what it reads exists; its comparisons can come true. */
export const valueTypes: Proof = (checker) => ({
  value: (value, place, use) =>
    checker.expect(value, place, expectedType(checker, use), askingContract(use)),
});
