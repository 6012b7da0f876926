import { anything } from '../../document/type.ts';
import type { Operator, Signature } from '../operator.ts';
import { comparisonOperator, inferComparisonType } from '../shared/numbers.ts';

export const gtOperator: Operator = comparisonOperator((a, b) => a > b);

export const gtSignature: Signature = {
  description: 'Whether the first number is more than the second.',
  usage: '["gt", a, b]',
  args: [anything, anything],
  isComparison: true,
  result: inferComparisonType,
};
