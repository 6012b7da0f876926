import { whyNeverEqual } from '../../document/comparison.ts';
import { any, anyList } from '../../document/type.ts';
import { withoutMissing } from '../../document/type-algebra.ts';
import { isEqual } from '../../document/reading.ts';
import type { Operator, Signature } from '../define.ts';

export const withoutOperator: Operator = {
  takes: [2, Infinity],
  evaluate: ([list, ...values], read) => {
    const unwanted = values.map((arg) => read.value(arg));
    return read.list(list)?.filter((entry) => !unwanted.some((value) => isEqual(entry, value)));
  },
};

export const withoutSignature: Signature = {
  description: 'The entries of a list that are equal to none of the values.',
  usage: '["without", list, value, …]',
  args: [anyList],
  rest: any,
  result: ([list = anyList, ...values], report) => {
    const entries = withoutMissing(list);
    values.forEach((value, index) => {
      const why = entries.kind === 'list' && entries.of.kind !== 'missing' ? whyNeverEqual(entries.of, value) : undefined;
      if (why) report.neverEqual(index + 1, why);
    });
    return list;
  },
  resultAt: () => '',
};
