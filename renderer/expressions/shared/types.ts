import { findComparisonMismatch } from '../../document/comparison.ts';
import { anything, boolean, type Type } from '../../document/type.ts';
import type { Narrowing, TypeReporter } from '../operator.ts';
import { printType } from '../../document/print-type.ts';
import { union } from '../../document/type-algebra.ts';

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

/** The type that holds the types at all of `indexes`; reports the first that does not go with those before it. */
export const inferCommonType = (
  types: readonly Type[],
  indexes: readonly number[],
  report: TypeReporter,
): Type => {
  let common: Type | undefined;
  for (const index of indexes) {
    const type = types[index] ?? anything;
    const next: Type | undefined = common === undefined ? type : union(common, type);
    if (next === undefined)
      report.wrongType(index, `${printType(common ?? anything)}, as before it`);
    common = next ?? common;
  }
  return common ?? { kind: 'missing' };
};
