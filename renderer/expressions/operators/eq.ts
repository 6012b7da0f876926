import { anything } from '../../document/type.ts';
import { isEqual } from '../../document/coerce.ts';
import type { Operator, Signature } from '../operator.ts';
import { bothPresent, inferEqualityType } from '../shared/types.ts';

export const eqOperator: Operator = {
  arity: [2, 2],
  evaluate: ([a, b], read) => isEqual(read.evaluate(a), read.evaluate(b)),
};

export const eqSignature: Signature = {
  description: "Whether two values are equal; 1 and '1' are.",
  usage: '["eq", a, b]',
  args: [anything, anything],
  isComparison: true,
  result: inferEqualityType,
  narrows: (outcome) => (outcome ? bothPresent : []),
};
