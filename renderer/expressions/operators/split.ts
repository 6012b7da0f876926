import { code, listOf } from '../../document/type.ts';
import { propagateOptional, deriveTextType } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const splitOperator: Operator = {
  arity: [2, 2],
  evaluate: ([value, separator], read) => {
    const between = read.asText(separator);
    const parts = between === undefined ? undefined : read.asText(value)?.split(between);
    return parts && read.limitSize(parts.filter((part) => part !== ''));
  },
};

export const splitDoc: OperatorDoc = {
  description: 'The parts of a text between the separators; empty ones are left out.',
  usage: '["split", text, separator]',
};

export const splitSignature: Signature = {
  args: [{ kind: 'optional', of: code }, code],
  result: ([value = code]) => propagateOptional(value, listOf(deriveTextType(value))),
};
