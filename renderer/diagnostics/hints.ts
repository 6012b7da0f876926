import { didYouMean, type ProblemDetails } from './problem.ts';
import { isConfidentMatch, suggestName } from './suggest.ts';
import { isAssignable, unwrapOptional } from '../document/type-algebra.ts';
import type { Type } from '../document/type.ts';

const maxListedNames = 12;

export interface NameHint {
  readonly advice: string;
  readonly facts: ProblemDetails;
}

export type NameMatcher = (name: string, known: Iterable<string>) => ProblemDetails;

export const matchName: NameMatcher = (name, known) => {
  const names = [...known];
  const suggestion = suggestName(name, names);
  const isSure = suggestion !== undefined && isConfidentMatch(name, suggestion, names);
  return { found: name, suggestion, ...(isSure && { change: { from: name, to: suggestion } }) };
};

export const formatKnownNames = (names: readonly string[]): string => {
  if (names.length === 0) return ' None exist.';
  return names.length > maxListedNames
    ? ''
    : ` Known are ${names.map((one) => `"${one}"`).join(', ')}.`;
};

export const nameHint = (name: string, known: Iterable<string>): NameHint => {
  const names = [...known];
  const facts = matchName(name, names);
  return { advice: didYouMean(facts.suggestion) || formatKnownNames(names), facts };
};

/**
 * Suggests the discriminator of an object, such as its widget. The other keys of the object break
 * ties.
 * @param fits true if an object of that name accepts all keys
 */
export const discriminatorHint = (
  name: string,
  known: readonly string[],
  fits: (known: string) => boolean,
): NameHint => {
  const fallback = nameHint(name, known);
  if (fallback.facts.change !== undefined) return fallback;
  const fitting = known.filter(fits);
  const meant = suggestName(name, fitting);
  if (meant === undefined || !isConfidentMatch(name, meant, fitting, true)) return fallback;
  return {
    advice: didYouMean(meant),
    facts: { found: name, suggestion: meant, change: { from: name, to: meant } },
  };
};

export const typeHint = (found: Type, expected: Type): string => {
  const expectedType = unwrapOptional(expected);
  const foundType = unwrapOptional(found);
  if (found.kind === 'missing') return ' Write the value that is meant.';
  if (found.kind === 'optional' && isAssignable(foundType, expected))
    return ' Use ["default", …] to say what stands in for a missing value.';
  // A test with "in" does not narrow text to the enum, so suggest "match".
  if (
    expectedType.kind === 'text' &&
    expectedType.values !== undefined &&
    foundType.kind === 'text' &&
    (foundType.values === undefined || foundType.open === true)
  )
    return ' Use ["match", …] to say which of them each text stands for, and which any other.';
  if (expectedType.kind === 'text' && foundType.kind === 'amount')
    return ' Write it with ["money", …].';
  if (expectedType.kind === 'text' && foundType.kind === 'date')
    return ' Write it with ["date", …].';
  if (expectedType.kind === 'text' && foundType.kind === 'number')
    return ' Write it in a text: {"text": "{number}", "args": {"number": …}}.';
  if (expectedType.kind === 'boolean') return ' Compare it, for example with ["eq", …].';
  if ((expectedType.kind === 'amount' || expectedType.kind === 'date') && foundType.kind === 'text')
    return ` Declare it as ${expectedType.kind} where it comes from.`;
  return '';
};
