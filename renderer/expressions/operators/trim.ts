import { code } from '../../document/type.ts';
import { propagateOptional, deriveTextType } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const trimOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => read.asText(value)?.trim(),
};

export const trimDoc: OperatorDoc = {
  description: 'The text without blanks, tabs and line ends before and behind it.',
  usage: '["trim", text]',
};

export const trimSignature: Signature = {
  args: [{ kind: 'optional', of: code }],
  result: ([value = code]) => propagateOptional(value, deriveTextType(value)),
};
