import { code } from '../../document/type.ts';
import { ifThere, textFrom } from '../../document/type-algebra.ts';
import type { Operator, Signature } from '../define.ts';

export const trimOperator: Operator = {
  takes: [1, 1],
  evaluate: ([value], read) => read.text(value)?.trim(),
};

export const trimSignature: Signature = {
  description: 'The text without blanks, tabs and line ends before and behind it.',
  usage: '["trim", text]',
  args: [{ kind: 'optional', of: code }],
  result: ([value = code]) => ifThere(value, textFrom(value)),
};
