import { anyList, number } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';

export const takeOperator: Operator = {
  takes: [2, 2],
  evaluate: ([list, most], read) => {
    const count = read.number(most);
    // A negative number would count from the end of the list.
    return count === undefined ? undefined : read.list(list)?.slice(0, Math.max(0, count));
  },
};

export const takeSignature: Signature = {
  description: 'The first entries of a list, so many at most.',
  usage: '["take", list, most]',
  args: [anyList, number],
  result: ([list = anyList]) => list,
  asks: (expected) => [expected, undefined],
  resultAt: () => '',
};
