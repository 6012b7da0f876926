import type * as Real from './problem.ts';
import type { NameMatcher, NameHint } from './hints.ts';
import { suggestName } from './suggest.ts';

/**
 * Replaces author messages on phones (scripts/codes-only.ts). Keeps the suggestion, which prevents
 * follow-up problems.
 */
export const matchName: NameMatcher = (name, known) => ({ suggestion: suggestName(name, known) });
export const nameHint = (name: string, known: Iterable<string>): NameHint => ({
  advice: '',
  facts: matchName(name, known),
});
export const discriminatorHint = (name: string, known: readonly string[]): NameHint =>
  nameHint(name, known);
export const formatKnownNames = (): string => '';
export const typeHint = (): string => '';
export const printType = (): string => '';

/** Phones report code and pointer only. The message keeps problems at several pointers distinct. */
export const makeProblem: typeof Real.makeProblem = (code, pointer) => ({
  code,
  severity: 'error',
  pointer,
  message: pointer,
});
export const makeWarning: typeof Real.makeWarning = (code, pointer) => ({
  code,
  severity: 'warning',
  pointer,
  message: pointer,
});
export const didYouMean: typeof Real.didYouMean = () => '';
