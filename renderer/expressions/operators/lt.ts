import { anything } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';
import { comparesNumbers, comparisonType } from '../parts/numbers.ts';

export const ltOperator: Operator = comparesNumbers((a, b) => a < b);

export const ltSignature: Signature = {
  description: 'Whether the first number is less than the second.',
  usage: '["lt", a, b]',
  args: [anything, anything],
  compares: true,
  result: comparisonType,
};
