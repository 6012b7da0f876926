import { anything } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';
import { comparesNumbers, comparisonType } from '../parts/numbers.ts';

export const lteOperator: Operator = comparesNumbers((a, b) => a <= b);

export const lteSignature: Signature = {
  description: 'Whether the first number is the second or less.',
  usage: '["lte", a, b]',
  args: [anything, anything],
  compares: true,
  result: comparisonType,
};
