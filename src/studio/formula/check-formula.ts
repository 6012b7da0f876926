import type { CompletionContext } from '../../../renderer/entries/node.ts';
import { parseFormula, problemInFormula, type ReadFormula } from './parse-formula.ts';

/** Parses and type-checks a formula; problems carry offsets in it. Never throws. */
export const checkFormula = (formula: string, place: CompletionContext): ReadFormula => {
  const read = parseFormula(formula);
  if (read.value === undefined) return read;
  const pointer = `${place.pointer}${place.part}`;
  const problems = place
    .problemsOf(read.value)
    .map((problem) => problemInFormula(problem, read.places, pointer));
  return { ...read, problems: problems.toSorted((one, other) => one.offset - other.offset) };
};
