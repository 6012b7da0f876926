import { isAssignable, unwrapOptional } from '../document/type-algebra.ts';
import type { Type } from '../document/type.ts';

/** What an author can do when a value of type `found` stands where `expected` is asked for; '' when nothing general can be said. */
export const typeHint = (found: Type, expected: Type): string => {
  const expectedType = unwrapOptional(expected);
  const foundType = unwrapOptional(found);
  if (found.kind === 'missing') return ' Write the value that is meant.';
  if (found.kind === 'optional' && isAssignable(foundType, expected))
    return ' Use ["default", …] to say what stands in for a missing value.';
  // One of an open enum, or any text, where only some words are taken: a test with "in" does not make it one of them.
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
