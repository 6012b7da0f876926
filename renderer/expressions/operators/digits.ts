import { code } from '../../document/type.ts';
import { propagateOptional, deriveTextType } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const digitsOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => read.asText(value)?.replace(/[^0-9]/g, ''),
};

export const digitsDoc: OperatorDoc = {
  description: 'The digits 0 to 9 of a text.',
  usage: '["digits", text]',
};

export const digitsSignature: Signature = {
  args: [{ kind: 'optional', of: code }],
  result: ([value = code]) => propagateOptional(value, deriveTextType(value)),
};
