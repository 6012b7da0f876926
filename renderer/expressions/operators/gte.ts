import { anything } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';
import { comparesNumbers, comparisonType } from '../parts/numbers.ts';

export const gteOperator: Operator = comparesNumbers((a, b) => a >= b);

export const gteSignature: Signature = {
  description: 'Whether the first number is the second or more.',
  usage: '["gte", a, b]',
  args: [anything, anything],
  compares: true,
  result: comparisonType,
};
