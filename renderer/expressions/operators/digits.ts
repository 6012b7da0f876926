import { code } from '../../document/type.ts';
import { ifThere, textFrom } from '../../document/type-algebra.ts';
import type { Operator, Signature } from '../define.ts';

export const digitsOperator: Operator = {
  takes: [1, 1],
  evaluate: ([value], read) => read.text(value)?.replace(/[^0-9]/g, ''),
};

export const digitsSignature: Signature = {
  description: 'The digits 0 to 9 of a text.',
  usage: '["digits", text]',
  args: [{ kind: 'optional', of: code }],
  result: ([value = code]) => ifThere(value, textFrom(value)),
};
