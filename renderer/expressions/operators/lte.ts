import { anything } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { comparisonOperator, inferComparisonType } from '../shared/numbers.ts';

export const lteOperator: Operator = comparisonOperator((a, b) => a <= b);

export const lteDoc: OperatorDoc = {
  description: 'Whether the first number is the second or less.',
  usage: '["lte", a, b]',
};

export const lteSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferComparisonType,
};
