import { anyList, number } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const takeOperator: Operator = {
  arity: [2, 2],
  evaluate: ([list, limit], read) => {
    const count = read.asNumber(limit);
    // A negative number would count from the end.
    return count === undefined ? undefined : read.asList(list)?.slice(0, Math.max(0, count));
  },
};

export const takeDoc: OperatorDoc = {
  description: 'The first entries of a list, so many at most.',
  usage: '["take", list, most]',
};

export const takeSignature: Signature = {
  args: [anyList, number],
  result: ([list = anyList]) => list,
  expectedArgs: (expected) => [expected, undefined],
  sourceOf: () => '',
};
