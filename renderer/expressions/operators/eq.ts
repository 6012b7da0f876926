import { anything } from '../../document/type.ts';
import { isEqual } from '../../document/coerce.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { bothPresent, inferEqualityType } from '../shared/types.ts';

export const eqOperator: Operator = {
  arity: [2, 2],
  evaluate: ([a, b], read) => isEqual(read.evaluate(a), read.evaluate(b)),
};

export const eqDoc: OperatorDoc = {
  description: "Whether two values are equal; 1 and '1' are.",
  usage: '["eq", a, b]',
};

export const eqSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferEqualityType,
  narrows: (outcome) => (outcome ? bothPresent : []),
};
