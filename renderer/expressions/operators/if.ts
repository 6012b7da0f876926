import { anything, boolean } from '../../document/type.ts';
import type { Operator, Signature } from '../define.ts';
import { typeOfAll } from '../parts/type-of-all.ts';

export const ifOperator: Operator = {
  takes: [3, 3],
  evaluate: ([test, then, otherwise], read) =>
    read.value(read.value(test) === true ? then : otherwise),
};

export const ifSignature: Signature = {
  description: 'Chooses between two values by a test.',
  usage: '["if", test, a, b]',
  args: [boolean, anything, anything],
  compares: true,
  result: (types, report) => typeOfAll(types, [1, 2], report),
  asks: (expected) => [undefined, expected, expected],
  given: (index) => (index === 0 ? [] : [{ arg: 0, is: index === 1 }]),
};
