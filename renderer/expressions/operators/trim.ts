import { code } from '../../document/type.ts';
import { propagateOptional, deriveTextType } from '../../document/type-algebra.ts';
import type { Operator, Signature } from '../operator.ts';

export const trimOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => read.asText(value)?.trim(),
};

export const trimSignature: Signature = {
  description: 'The text without blanks, tabs and line ends before and behind it.',
  usage: '["trim", text]',
  args: [{ kind: 'optional', of: code }],
  result: ([value = code]) => propagateOptional(value, deriveTextType(value)),
};
