import { anything } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';
import { comparesNumbers, comparisonType } from '../parts/numbers.ts';

export const gtOperator: Operator = comparesNumbers((a, b) => a > b);

export const gtSignature: Signature = {
  description: 'Whether the first number is more than the second.',
  usage: '["gt", a, b]',
  args: [anything, anything],
  compares: true,
  result: comparisonType,
};
