import { printType } from '../../document/print-type.ts';
import { union } from '../../document/type-algebra.ts';
import { anything, type Type } from '../../document/type.ts';
import type { TypeReporter } from '../define.ts';

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
