import { anything } from '../../document/type.ts';
import type { Operator, Signature } from '../operator.ts';
import { arithmeticOperator, inferNumericType } from '../shared/numbers.ts';

export const addOperator: Operator = arithmeticOperator([2, Infinity], (a, b) => a + b);

export const addSignature: Signature = {
  description: 'The sum of numbers or amounts.',
  usage: '["add", a, b, …]',
  args: [anything, anything],
  rest: anything,
  result: inferNumericType,
};
