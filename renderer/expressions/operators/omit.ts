import { anyList, number } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const omitOperator: Operator = {
  arity: [2, 2],
  evaluate: ([list, place], read) => {
    const unwanted = read.asNumber(place);
    return unwanted === undefined
      ? undefined
      : read.asList(list)?.filter((_, index) => index !== unwanted);
  },
};

export const omitDoc: OperatorDoc = {
  description: 'The entries of a list but the one at a place, counted from 0.',
  usage: '["omit", list, place]',
};

export const omitSignature: Signature = {
  args: [anyList, number],
  result: ([list = anyList]) => list,
  expectedArgs: (expected) => [expected, undefined],
};
