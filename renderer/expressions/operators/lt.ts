import { anything } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { comparisonOperator, inferComparisonType } from '../shared/numbers.ts';

export const ltOperator: Operator = comparisonOperator((a, b) => a < b);

export const ltDoc: OperatorDoc = {
  description: 'Whether the first number is less than the second.',
  usage: '["lt", a, b]',
};

export const ltSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferComparisonType,
};
