import type { CompletionContext } from '../../../renderer/entries/node.ts';
import { parseFormula, problemInFormula, type ReadFormula } from './parse-formula.ts';

/**
 * Reads a formula at its place in a document: what cannot be understood, else everything that the checker would tell of its value there, where the formula
 * says it. Never throws.
 */
export const checkFormula = (formula: string, place: CompletionContext): ReadFormula => {
  const read = parseFormula(formula);
  if (read.value === undefined) return read;
  const pointer = `${place.pointer}${place.part}`;
  const problems = place
    .problemsOf(read.value)
    .map((problem) => problemInFormula(problem, read.places, pointer));
  return { ...read, problems: problems.toSorted((one, other) => one.offset - other.offset) };
};
