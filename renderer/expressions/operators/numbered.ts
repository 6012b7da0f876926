import { anyList, number } from '../../document/type.ts';
import { mapEntries } from '../../document/type-algebra.ts';
import type { Operator, Signature } from '../define.ts';

export const numberedOperator: Operator = {
  takes: [1, 1],
  evaluate: ([list], read) => read.list(list)?.map((entry, index) => ({ number: index + 1, entry })),
};

export const numberedSignature: Signature = {
  description: 'A record for each entry of a list: `number`, its place from 1, and `entry`.',
  usage: '["numbered", list]',
  args: [anyList],
  result: ([list = anyList]) => mapEntries(list, (entry) => ({ kind: 'record', fields: { number, entry } })),
};
