import { anything } from '../../document/type.ts';
import { isEqual } from '../../document/reading.ts';
import type { Operator, Signature } from '../define.ts';
import { bothAreThere, equalityType } from '../parts/equality.ts';

export const neOperator: Operator = {
  takes: [2, 2],
  evaluate: ([a, b], read) => !isEqual(read.value(a), read.value(b)),
};

export const neSignature: Signature = {
  description: 'Whether two values are not equal.',
  usage: '["ne", a, b]',
  args: [anything, anything],
  compares: true,
  result: equalityType,
  shows: (outcome) => (outcome ? [] : bothAreThere),
};
