import { boolean } from '../../document/type.ts';
import type { Operator, Signature } from '../operator.ts';

export const notOperator: Operator = {
  arity: [1, 1],
  evaluate: ([test], read) => {
    const value = read.evaluate(test);
    return typeof value === 'boolean' ? !value : undefined;
  },
};

export const notSignature: Signature = {
  description: 'The opposite of a test.',
  usage: '["not", test]',
  args: [boolean],
  isComparison: true,
  result: () => boolean,
  narrows: (outcome) => [{ arg: 0, is: !outcome }],
};
