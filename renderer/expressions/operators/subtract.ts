import { any } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';
import { numericType } from '../define.ts';

export const subtractOperator: Operator = {
  takes: [2, 2],
  evaluate: (args, read) => {
    const numbers = args.map((arg) => read.number(arg)).filter((value) => value !== undefined);
    if (numbers.length < args.length) return undefined;
    const result = numbers.reduce((a, b) => a - b);
    return Math.abs(result) <= Number.MAX_SAFE_INTEGER ? result : undefined;
  },
};

export const subtractSignature: Signature = {
  description: 'The difference of two numbers or amounts.',
  usage: '["subtract", a, b]',
  args: [any, any],
  result: numericType,
};
