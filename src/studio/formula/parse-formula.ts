import type { CompletionContext } from '../../../renderer/entries/node.ts';
import { signBetween } from './notation.ts';
import { checkSyntax, type Json } from '../../../renderer/entries/expressions.ts';
import { formatSyntaxError, type SyntaxProblem } from '../../../renderer/entries/messages.ts';
import { FormulaError, type FormulaProblem } from './formula-problem.ts';
import { FormulaParser } from './formula-parser.ts';
import { rangeOfPointer, rangesOf, type FormulaRanges, type FormulaPart } from './formula-part.ts';
import { formulaUsage } from './formula-usage.ts';

/** Rewrites expressions in a checker message as formulas: `["default", …]` becomes `default(…)`. */
export const toFormulaNotation = (sentence: string): string =>
  sentence
    .replaceAll('{"text": "{number}", "args": {"number": …}}', 'text("{number}", number: …)')
    .replaceAll('{"text": "… {name}", "args": {"name": …}}', 'text("… {name}", name: …)')
    .replaceAll('["not", ["empty", …]]', 'not empty(…)')
    .replaceAll(/\{"\$": "([^"]+)"\}/g, '$1')
    .replaceAll(/\["(\w+)", …\]/g, (_, name: string) => {
      const sign = signBetween(name);
      return sign === undefined ? `${name}(…)` : `… ${sign} …`;
    });

export interface ReadFormula {
  /**
   * Value for the document; undefined on a syntax error. The checker rejects it if there are
   * problems.
   */
  readonly value: Json | undefined;
  /** Ranges of nested values by pointer inside the value. */
  readonly places: FormulaRanges;
  /** Syntax errors, else all checker problems in the order of the formula. */
  readonly problems: readonly FormulaProblem[];
}

/**
 * Maps a checker problem to its range in the formula.
 * @param pointer of the whole value in its document
 */
const problemInFormula = (
  problem: SyntaxProblem,
  places: FormulaRanges,
  pointer = '',
): FormulaProblem => {
  const { code, message, change } = problem;
  const before = problem.pointer === '' ? 'The document: ' : `${problem.pointer}: `;
  const told = message.startsWith(before) ? message.slice(before.length) : message;
  const sentence = `${told.slice(0, 1).toUpperCase()}${told.slice(1)}`;
  const usage =
    code === 'wrong-arguments' ? formulaUsage(/^"([^"]+)"/.exec(sentence)?.[1] ?? '') : undefined;
  const span = rangeOfPointer(places, problem.pointer.slice(pointer.length));
  const isWhole = typeof change === 'object' && change.from.length === span.length;
  return {
    ...span,
    message: `${toFormulaNotation(sentence)}${usage === undefined ? '' : ` Write ${usage}.`}`,
    ...(isWhole && { instead: change.to }),
  };
};

/**
 * Parses a formula. Never throws. Equivalent notations are printed in one form, see `printFormula`.
 */
export const parseFormula = (formula: string): ReadFormula => {
  try {
    const part = new FormulaParser(formula, false).parseFormula();
    const places = rangesOf(part);
    const problems = checkSyntax(part.value).map((diagnostic) =>
      problemInFormula(formatSyntaxError(diagnostic), places),
    );
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

/** Parses a prefix of a formula; undefined on a syntax error. Never throws. */
export const readUnfinished = (formula: string): FormulaPart | undefined => {
  try {
    return new FormulaParser(formula, true).parseFormula();
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return undefined;
  }
};

/** Parses and type-checks a formula; problems carry offsets in it. Never throws. */
export const checkFormula = (formula: string, context: CompletionContext): ReadFormula => {
  const read = parseFormula(formula);
  if (read.value === undefined) return read;
  const pointer = `${context.pointer}${context.part}`;
  const problems = context
    .problemsOf(read.value)
    .map((problem) => problemInFormula(problem, read.places, pointer));
  return { ...read, problems: problems.toSorted((one, other) => one.offset - other.offset) };
};
