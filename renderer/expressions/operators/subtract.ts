import { anything } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { arithmeticOperator, inferNumericType } from '../shared/numbers.ts';

export const subtractOperator: Operator = arithmeticOperator([2, 2], (a, b) => a - b);

export const subtractDoc: OperatorDoc = {
  description: 'The difference of two numbers or amounts.',
  usage: '["subtract", a, b]',
};

export const subtractSignature: Signature = {
  args: [anything, anything],
  result: inferNumericType,
};
