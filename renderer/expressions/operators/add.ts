import { any } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';
import { numericType } from '../define.ts';

export const addOperator: Operator = {
  takes: [2, Infinity],
  evaluate: (args, read) => {
    const numbers = args.map((arg) => read.number(arg)).filter((value) => value !== undefined);
    if (numbers.length < args.length) return undefined;
    const result = numbers.reduce((a, b) => a + b);
    return Math.abs(result) <= Number.MAX_SAFE_INTEGER ? result : undefined;
  },
};

export const addSignature: Signature = {
  description: 'The sum of numbers or amounts.',
  usage: '["add", a, b, …]',
  args: [any, any],
  rest: any,
  result: numericType,
};
