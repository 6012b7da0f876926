import { anything } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';
import { comparisonOperator, inferComparisonType } from '../parts/numbers.ts';

export const gtOperator: Operator = comparisonOperator((a, b) => a > b);

export const gtSignature: Signature = {
  description: 'Whether the first number is more than the second.',
  usage: '["gt", a, b]',
  args: [anything, anything],
  isComparison: true,
  result: inferComparisonType,
};
