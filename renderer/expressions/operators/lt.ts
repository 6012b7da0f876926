import { any, boolean } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';
import { numericType } from '../define.ts';

export const ltOperator: Operator = {
  takes: [2, 2],
  evaluate: (args, read) => {
    const [a, b] = args.map((arg) => read.number(arg));
    return a === undefined || b === undefined ? undefined : a < b;
  },
};

export const ltSignature: Signature = {
  description: 'Whether the first number is less than the second.',
  usage: '["lt", a, b]',
  args: [any, any],
  compares: true,
  result: (types, report) => {
    numericType(types, report);
    return boolean;
  },
};
