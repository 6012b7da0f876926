import { code, listOf } from '../../document/type.ts';
import { ifThere, textFrom } from '../../document/type-algebra.ts';
import type { Operator, Signature } from '../define.ts';

export const splitOperator: Operator = {
  takes: [2, 2],
  evaluate: ([value, separator], read) => {
    const between = read.text(separator);
    const parts = between === undefined ? undefined : read.text(value)?.split(between);
    return parts && read.made(parts.filter((part) => part !== ''));
  },
};

export const splitSignature: Signature = {
  description: 'The parts of a text between the separators; empty ones are left out.',
  usage: '["split", text, separator]',
  args: [{ kind: 'optional', of: code }, code],
  result: ([value = code]) => ifThere(value, listOf(textFrom(value))),
};
