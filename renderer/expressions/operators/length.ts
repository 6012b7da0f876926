import { code, number } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const lengthOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => read.asText(value)?.length ?? 0,
};

export const lengthDoc: OperatorDoc = {
  description: 'The number of letters of a text, as the inputs of a phone count them.',
  usage: '["length", text]',
};

export const lengthSignature: Signature = {
  args: [{ kind: 'optional', of: code }],
  result: () => number,
};
