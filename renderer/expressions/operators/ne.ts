import { whyNeverEqual } from '../../document/comparison.ts';
import { any, boolean } from '../../document/type.ts';
import { isEqual } from '../../document/reading.ts';
import type { Operator, Signature } from '../define.ts';

export const neOperator: Operator = {
  takes: [2, 2],
  evaluate: ([a, b], read) => !isEqual(read.value(a), read.value(b)),
};

export const neSignature: Signature = {
  description: 'Whether two values are not equal.',
  usage: '["ne", a, b]',
  args: [any, any],
  compares: true,
  result: ([a = any, b = any], report) => {
    const why = whyNeverEqual(a, b);
    if (why) report.neverEqual(1, why);
    return boolean;
  },
  shows: (outcome) =>
    !outcome
      ? [
          { arg: 0, is: 'there' },
          { arg: 1, is: 'there' },
        ]
      : [],
};
