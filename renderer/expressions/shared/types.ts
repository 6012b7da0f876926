import { findComparisonMismatch } from '../../document/comparison.ts';
import { anything, boolean, type Type } from '../../document/type.ts';
import type { Narrowing, TypeReporter } from '../operator.ts';
import { union } from '../../document/type-algebra.ts';

export const inferEqualityType = (
  [a = anything, b = anything]: readonly Type[],
  report: TypeReporter,
): Type => {
  const why = findComparisonMismatch(a, b);
  if (why) report.neverEqual(1, why);
  return boolean;
};

/** A missing value equals nothing, so equal values are both present. */
export const bothPresent: readonly Narrowing[] = [
  { arg: 0, is: 'there' },
  { arg: 1, is: 'there' },
];

export const inferCommonType = (
  types: readonly Type[],
  indexes: readonly number[],
  report: TypeReporter,
): Type => {
  let common: Type | undefined;
  for (const index of indexes) {
    const type = types[index] ?? anything;
    const next: Type | undefined = common === undefined ? type : union(common, type);
    if (next === undefined) report.wrongType(index, common ?? anything);
    common = next ?? common;
  }
  return common ?? { kind: 'missing' };
};
