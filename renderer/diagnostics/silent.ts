import type * as Real from './problem.ts';
import type { NameMatcher, NameHint } from './hints.ts';
import { suggestName } from './suggest.ts';

/**
 * What stands on phones in place of what finds words for authors (scripts/codes-only.ts). Which name was meant is found all the same: what follows from a
 * misspelt one is no problem of its own.
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

/** Of a problem phones report code and place; no sentence and no fact is left to be kept. The message tells those of several places apart. */
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
