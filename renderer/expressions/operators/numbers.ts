import { anything } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { arithmeticOperator, inferNumericType } from '../shared/numbers.ts';

export const addOperator: Operator = arithmeticOperator([2, Infinity], (a, b) => a + b);

export const addDoc: OperatorDoc = {
  description: 'Sum of numbers or amounts.',
  usage: '["add", a, b, …]',
};

export const addSignature: Signature = {
  args: [anything, anything],
  rest: anything,
  result: inferNumericType,
};

export const subtractOperator: Operator = arithmeticOperator([2, 2], (a, b) => a - b);

export const subtractDoc: OperatorDoc = {
  description: 'Difference of two numbers or amounts.',
  usage: '["subtract", a, b]',
};

export const subtractSignature: Signature = {
  args: [anything, anything],
  result: inferNumericType,
};
