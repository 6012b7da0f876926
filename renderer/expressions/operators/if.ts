import { anything, boolean } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { inferCommonType } from '../shared/types.ts';

export const ifOperator: Operator = {
  arity: [3, 3],
  evaluate: ([test, then, otherwise], read) =>
    read.evaluate(read.evaluate(test) === true ? then : otherwise),
};

export const ifDoc: OperatorDoc = {
  description: 'Chooses between two values by a test.',
  usage: '["if", test, a, b]',
};

export const ifSignature: Signature = {
  args: [boolean, anything, anything],
  isComparison: true,
  result: (types, report) => inferCommonType(types, [1, 2], report),
  expectedArgs: (expected) => [undefined, expected, expected],
  assumes: (index) => (index === 0 ? [] : [{ arg: 0, is: index === 1 }]),
};
