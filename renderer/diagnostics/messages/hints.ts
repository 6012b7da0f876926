import { isAssignable, unwrapOptional } from '../../document/type-algebra.ts';
import type { Type } from '../../document/type.ts';
import { isConfidentMatch, suggestName } from '../suggest.ts';
import type { ProblemDetails } from './wording.ts';

export interface UnknownName {
  readonly name: string;
  readonly known: Iterable<string>;
}

export const maxListedNames = 12;

/** Returns ' Did you mean "cardType"?', or '' without a suggestion. */
export const didYouMean = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;

/** Details of a misspelled name: what was found, what may be meant, and a change if that is sure. */
export const matchName = (name: string, known: Iterable<string>): ProblemDetails => {
  const names = [...known];
  const suggestion = suggestName(name, names);
  const isSure = suggestion !== undefined && isConfidentMatch(name, suggestion, names);
  return { found: name, suggestion, ...(isSure && { change: { from: name, to: suggestion } }) };
};

export const formatKnownNames = (names: readonly string[]): string => {
  if (names.length === 0) return ' There are none.';
  return names.length > maxListedNames
    ? ''
    : ` Known: ${names.map((one) => `"${one}"`).join(', ')}.`;
};

interface NameHint {
  readonly advice: string;
  readonly details: ProblemDetails;
}

export const nameHint = (name: string, known: Iterable<string>): NameHint => {
  const names = [...known];
  const details = matchName(name, names);
  return { advice: didYouMean(details.suggestion) || formatKnownNames(names), details };
};

/**
 * Suggests the discriminator of an object, such as its widget. The other keys of the object break
 * ties.
 * @param fitting those of `known` whose objects accept all keys
 */
export const discriminatorHint = (
  name: string,
  known: readonly string[],
  fitting: readonly string[],
): NameHint => {
  const fallback = nameHint(name, known);
  if (fallback.details.change !== undefined) return fallback;
  const meant = suggestName(name, fitting);
  if (meant === undefined || !isConfidentMatch(name, meant, fitting, true)) return fallback;
  return {
    advice: didYouMean(meant),
    details: { found: name, suggestion: meant, change: { from: name, to: meant } },
  };
};

/** Tests that turn a value of another type into true or false. */
const tests: Partial<Readonly<Record<Type['kind'], string>>> = {
  text: '["eq", …]',
  number: '["gt", …]',
  amount: '["gt", …]',
  list: '["not", ["empty", …]]',
  record: '["has", …]',
  date: '["has", …]',
};

const isLiteral = (type: Type): boolean =>
  (type.kind === 'text' && type.values?.length === 1 && type.open !== true) ||
  (type.kind === 'number' && type.values?.length === 1);

const booleanHint = (found: Type): string => {
  const test = tests[found.kind];
  if (isLiteral(found)) return ' Write true or false without quotes, or a condition.';
  return test === undefined ? '' : ` Test it, for example with ${test}.`;
};

/** Formatted values are for people: a call would receive the currency sign, too. */
const sentHint = (kind: Type['kind']): string | undefined => {
  if (kind === 'amount')
    return ' Read a text here: "money" would add a currency sign to what is sent.';
  return kind === 'date' ? ' Read a text here, or declare a date in the contract.' : undefined;
};

/** Codes and numbers are sent or compared, so a text for display would be wrong there. */
const isDisplayed = (expected: Type): boolean =>
  expected.kind === 'text' && expected.code !== true && expected.values === undefined;

/** @param isSent the value goes to a call, the shell or storage instead of the page */
export const typeHint = (found: Type, expected: Type, isSent = false): string => {
  const expectedType = unwrapOptional(expected);
  const foundType = unwrapOptional(found);
  if (found.kind === 'missing') return ' Enter a value.';
  if (found.kind === 'optional' && isAssignable(foundType, expected))
    return ' Add a fallback with ["default", …].';
  // A test with "in" does not narrow text to the enum, so suggest "match".
  if (
    expectedType.kind === 'text' &&
    expectedType.values !== undefined &&
    foundType.kind === 'text' &&
    (foundType.values === undefined || foundType.open === true)
  )
    return ' Map each text to one of them with ["match", …].';
  if (expectedType.kind === 'boolean') return booleanHint(foundType);
  if (isDisplayed(expectedType)) {
    const sent = isSent ? sentHint(foundType.kind) : undefined;
    if (sent !== undefined) return sent;
    if (foundType.kind === 'number' && foundType.values?.length === 1)
      return ` Write it in quotes: "${String(foundType.values[0])}".`;
    if (foundType.kind === 'boolean') return ' Choose a text with ["if", …].';
    if (foundType.kind === 'amount') return ' Format it with ["money", …].';
    if (foundType.kind === 'date') return ' Format it with ["date", …].';
    if (foundType.kind === 'number')
      return ' Put it into a text: {"text": "{number}", "args": {"number": …}}.';
  }
  if ((expectedType.kind === 'amount' || expectedType.kind === 'date') && foundType.kind === 'text')
    return ` Declare it as ${expectedType.kind} at its source.`;
  return '';
};
