import type * as Real from './make-problem.ts';
import type { FactsOfName, NameAdvice } from './name-advice.ts';
import { suggestName } from './suggest.ts';

/**
 * What stands on phones in place of what finds words for authors (scripts/codes-only.ts). Which name was meant is found all the same: what follows from a
 * misspelt one is no problem of its own.
 */
export const factsOfName: FactsOfName = (name, known) => ({ suggestion: suggestName(name, known) });
export const nameAdvice = (name: string, known: Iterable<string>): NameAdvice => ({
  advice: '',
  facts: factsOfName(name, known),
});
export const kindAdvice = (name: string, known: readonly string[]): NameAdvice =>
  nameAdvice(name, known);
export const listNames = (): string => '';
export const adviceFor = (): string => '';
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
