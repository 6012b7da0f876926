import { anything } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { comparisonOperator, inferComparisonType } from '../shared/numbers.ts';

export const gtOperator: Operator = comparisonOperator((a, b) => a > b);

export const gtDoc: OperatorDoc = {
  description: 'Whether the first number is more than the second.',
  usage: '["gt", a, b]',
};

export const gtSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferComparisonType,
};
