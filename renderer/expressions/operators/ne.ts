import { anything } from '../../document/type.ts';
import { isEqual } from '../../document/coerce.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { bothPresent, inferEqualityType } from '../shared/types.ts';

export const neOperator: Operator = {
  arity: [2, 2],
  evaluate: ([a, b], read) => !isEqual(read.evaluate(a), read.evaluate(b)),
};

export const neDoc: OperatorDoc = {
  description: 'Whether two values are not equal.',
  usage: '["ne", a, b]',
};

export const neSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferEqualityType,
  narrows: (outcome) => (outcome ? [] : bothPresent),
};
