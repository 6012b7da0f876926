import { anything } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';
import { numbersTogether, numericType } from '../parts/numbers.ts';

export const addOperator: Operator = numbersTogether([2, Infinity], (a, b) => a + b);

export const addSignature: Signature = {
  description: 'The sum of numbers or amounts.',
  usage: '["add", a, b, …]',
  args: [anything, anything],
  rest: anything,
  result: numericType,
};
