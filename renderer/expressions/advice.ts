import { isAssignable, withoutMissing } from '../document/type-algebra.ts';
import type { Type } from '../document/type.ts';

/** What an author can do when a value of type `found` stands where `expected` is asked for; '' when nothing general can be said. */
export const adviceFor = (found: Type, expected: Type): string => {
  const place = withoutMissing(expected);
  const value = withoutMissing(found);
  if (found.kind === 'missing') return ' Write the value that is meant.';
  if (found.kind === 'optional' && isAssignable(value, expected))
    return ' Use ["default", …] to say what stands in for a missing value.';
  // One of an open enum, or any text, where only some words are taken: a test with "in" does not make it one of them.
  if (
    place.kind === 'text' &&
    place.values !== undefined &&
    value.kind === 'text' &&
    (value.values === undefined || value.open === true)
  )
    return ' Use ["match", …] to say which of them each text stands for, and which any other.';
  if (place.kind === 'text' && value.kind === 'amount') return ' Write it with ["money", …].';
  if (place.kind === 'text' && value.kind === 'date') return ' Write it with ["date", …].';
  if (place.kind === 'text' && value.kind === 'number')
    return ' Write it in a text: {"text": "{number}", "args": {"number": …}}.';
  if (place.kind === 'boolean') return ' Compare it, for example with ["eq", …].';
  if ((place.kind === 'amount' || place.kind === 'date') && value.kind === 'text')
    return ` Declare it as ${place.kind} where it comes from.`;
  return '';
};
