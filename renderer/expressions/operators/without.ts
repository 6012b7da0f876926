import { findComparisonMismatch } from '../../document/comparison.ts';
import { anything, anyList } from '../../document/type.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import { toText } from '../../document/coerce.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

/** Comparison key (RULES 7 to 10), undefined for values equal to nothing. */
const toComparable = (value: unknown): string | boolean | undefined =>
  typeof value === 'boolean' ? value : toText(value);

export const withoutOperator: Operator = {
  arity: [2, Infinity],
  evaluate: ([list, ...values], read) => {
    // A set, since both sides may be long.
    const unwanted = new Set(values.map((arg) => toComparable(read.evaluate(arg))));
    unwanted.delete(undefined);
    return read.asList(list)?.filter((entry) => !unwanted.has(toComparable(entry)));
  },
};

export const withoutDoc: OperatorDoc = {
  description: 'The entries of a list that are equal to none of the values.',
  usage: '["without", list, value, …]',
};

export const withoutSignature: Signature = {
  args: [anyList],
  rest: anything,
  result: ([list = anyList, ...values], report) => {
    const entries = unwrapOptional(list);
    values.forEach((value, index) => {
      const why =
        entries.kind === 'list' && entries.of.kind !== 'missing'
          ? findComparisonMismatch(entries.of, value)
          : undefined;
      if (why) report.neverEqual(index + 1, why);
    });
    return list;
  },
  sourceOf: () => '',
};
