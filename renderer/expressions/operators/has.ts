import { anything, boolean } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';

export const hasOperator: Operator = {
  takes: [1, 1],
  evaluate: ([value], read) => read.value(value) !== undefined,
};

export const hasSignature: Signature = {
  description: 'Whether a value is there; the empty text is.',
  usage: '["has", value]',
  args: [anything],
  compares: true,
  result: () => boolean,
  shows: (outcome) => (outcome ? [{ arg: 0, is: 'there' }] : []),
};
