import { anything } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';
import { arithmeticOperator, inferNumericType } from '../parts/numbers.ts';

export const addOperator: Operator = arithmeticOperator([2, Infinity], (a, b) => a + b);

export const addSignature: Signature = {
  description: 'The sum of numbers or amounts.',
  usage: '["add", a, b, …]',
  args: [anything, anything],
  rest: anything,
  result: inferNumericType,
};
