import { anyList, number } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';

export const omitOperator: Operator = {
  takes: [2, 2],
  evaluate: ([list, place], read) => {
    const unwanted = read.number(place);
    return unwanted === undefined
      ? undefined
      : read.list(list)?.filter((_, index) => index !== unwanted);
  },
};

export const omitSignature: Signature = {
  description: 'The entries of a list but the one at a place, counted from 0.',
  usage: '["omit", list, place]',
  args: [anyList, number],
  result: ([list = anyList]) => list,
  asks: (expected) => [expected, undefined],
};
