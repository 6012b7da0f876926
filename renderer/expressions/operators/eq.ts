import { anything } from '../../document/type.ts';
import { isEqual } from '../../document/reading.ts';
import type { Operator, Signature } from '../define.ts';
import { bothAreThere, equalityType } from '../parts/equality.ts';

export const eqOperator: Operator = {
  takes: [2, 2],
  evaluate: ([a, b], read) => isEqual(read.value(a), read.value(b)),
};

export const eqSignature: Signature = {
  description: "Whether two values are equal; 1 and '1' are.",
  usage: '["eq", a, b]',
  args: [anything, anything],
  compares: true,
  result: equalityType,
  shows: (outcome) => (outcome ? bothAreThere : []),
};
