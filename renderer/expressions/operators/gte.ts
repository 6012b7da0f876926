import { anything } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { comparisonOperator, inferComparisonType } from '../shared/numbers.ts';

export const gteOperator: Operator = comparisonOperator((a, b) => a >= b);

export const gteDoc: OperatorDoc = {
  description: 'Whether the first number is the second or more.',
  usage: '["gte", a, b]',
};

export const gteSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferComparisonType,
};
