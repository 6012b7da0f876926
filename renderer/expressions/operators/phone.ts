import { code } from '../../document/type.ts';
import { propagateOptional, deriveTextType } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const phoneOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => {
    const number = read.asText(value)?.trim();
    return number && `${number.startsWith('+') ? '+' : ''}${number.replace(/[^0-9]/g, '')}`;
  },
};

export const phoneDoc: OperatorDoc = {
  description:
    'A telephone number as it is called: its digits 0 to 9, behind a plus where the text begins with one.',
  usage: '["phone", text]',
};

export const phoneSignature: Signature = {
  args: [{ kind: 'optional', of: code }],
  result: ([value = code]) => propagateOptional(value, deriveTextType(value)),
};
