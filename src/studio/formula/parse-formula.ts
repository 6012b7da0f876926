import { signBetween } from './notation.ts';
import { checkSyntax, type Json, type Problem } from '../../../renderer/entries/expressions.ts';
import { FormulaError, type FormulaProblem } from './formula-problem.ts';
import { FormulaParser } from './formula-parser.ts';
import { rangeOfPointer, rangesOf, type FormulaRanges, type FormulaPart } from './formula-part.ts';
import { formulaUsage } from './formula-usage.ts';

/** A sentence of the checker, in which examples of expressions are written as formulas: `default(…)` for `["default", …]`. */
export const toFormulaNotation = (sentence: string): string =>
  sentence
    .replaceAll('{"text": "{number}", "args": {"number": …}}', 'text("{number}", number: …)')
    .replaceAll(/\["(\w+)", …\]/g, (_, name: string) => {
      const sign = signBetween(name);
      return sign === undefined ? `${name}(…)` : `… ${sign} …`;
    });

/** A formula that has been read. */
export interface ReadFormula {
  /** The value as documents write it; undefined where the formula cannot be understood. With problems it is what was written, and refused by the checker. */
  readonly value: Json | undefined;
  /** Where its parts are written, by their pointers inside the value. */
  readonly places: FormulaRanges;
  /** What cannot be understood, else everything that the language does not allow, in the order of the formula. */
  readonly problems: readonly FormulaProblem[];
}

/** A problem that the checker tells of a value, at the place where the formula writes it. @param pointer of the whole value in its document */
export const problemInFormula = (
  problem: Problem,
  places: FormulaRanges,
  pointer = '',
): FormulaProblem => {
  const { code, message, change } = problem;
  const before = problem.pointer === '' ? 'The document: ' : `${problem.pointer}: `;
  const told = message.startsWith(before) ? message.slice(before.length) : message;
  const sentence = `${told.slice(0, 1).toUpperCase()}${told.slice(1)}`;
  const usage =
    code === 'wrong-arguments' ? formulaUsage(/^"([^"]+)"/.exec(sentence)?.[1] ?? '') : undefined;
  const place = rangeOfPointer(places, problem.pointer.slice(pointer.length));
  const isWhole = typeof change === 'object' && change.from.length === place.length;
  return {
    ...place,
    message: `${toFormulaNotation(sentence)}${usage === undefined ? '' : ` Write ${usage}.`}`,
    ...(isWhole && { instead: change.to }),
  };
};

/** Reads a formula. Never throws. What can be written in several ways is printed in one: see `printFormula`. */
export const parseFormula = (formula: string): ReadFormula => {
  try {
    const part = new FormulaParser(formula, false).whole();
    const places = rangesOf(part);
    const problems = checkSyntax(part.value).map((problem) => problemInFormula(problem, places));
    return {
      value: part.value,
      places,
      problems: problems.toSorted((one, other) => one.offset - other.offset),
    };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { value: undefined, places: new Map(), problems: [error.problem] };
  }
};

/** Reads a formula that may go on behind its end, as one that is whole may, too; undefined where it cannot be understood so far. Never throws. */
export const readUnfinished = (formula: string): FormulaPart | undefined => {
  try {
    return new FormulaParser(formula, true).whole();
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return undefined;
  }
};
