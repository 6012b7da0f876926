import { anything, boolean } from '../../document/type.ts';
import type { Operator, Signature } from '../operator.ts';

export const hasOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => read.evaluate(value) !== undefined,
};

export const hasSignature: Signature = {
  description: 'Whether a value is there; the empty text is.',
  usage: '["has", value]',
  args: [anything],
  isComparison: true,
  result: () => boolean,
  narrows: (outcome) => (outcome ? [{ arg: 0, is: 'there' }] : []),
};
