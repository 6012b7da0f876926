import { whyNeverEqual } from '../../document/comparison.ts';
import { anything, boolean, type Type } from '../../document/type.ts';
import type { Fact, TypeReport } from '../define.ts';

/** The type of a test for equality; reports values that are never equal. */
export const equalityType = (
  [a = anything, b = anything]: readonly Type[],
  report: TypeReport,
): Type => {
  const why = whyNeverEqual(a, b);
  if (why) report.neverEqual(1, why);
  return boolean;
};

/** What two equal values show: a missing one is equal to nothing. */
export const bothAreThere: readonly Fact[] = [
  { arg: 0, is: 'there' },
  { arg: 1, is: 'there' },
];
