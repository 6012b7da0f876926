import { anything, boolean } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const hasOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => read.evaluate(value) !== undefined,
};

export const hasDoc: OperatorDoc = {
  description: 'Whether a value is there; the empty text is.',
  usage: '["has", value]',
};

export const hasSignature: Signature = {
  args: [anything],
  isComparison: true,
  result: () => boolean,
  narrows: (outcome) => (outcome ? [{ arg: 0, is: 'there' }] : []),
};
