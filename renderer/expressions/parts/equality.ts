import { findComparisonMismatch } from '../../document/comparison.ts';
import { anything, boolean, type Type } from '../../document/type.ts';
import type { Narrowing, TypeReporter } from '../define.ts';

/** The type of a test for equality; reports values that are never equal. */
export const inferEqualityType = (
  [a = anything, b = anything]: readonly Type[],
  report: TypeReporter,
): Type => {
  const why = findComparisonMismatch(a, b);
  if (why) report.neverEqual(1, why);
  return boolean;
};

/** What two equal values show: a missing one is equal to nothing. */
export const bothPresent: readonly Narrowing[] = [
  { arg: 0, is: 'there' },
  { arg: 1, is: 'there' },
];
