import { boolean } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const notOperator: Operator = {
  arity: [1, 1],
  evaluate: ([test], read) => {
    const value = read.evaluate(test);
    return typeof value === 'boolean' ? !value : undefined;
  },
};

export const notDoc: OperatorDoc = {
  description: 'The opposite of a test.',
  usage: '["not", test]',
};

export const notSignature: Signature = {
  args: [boolean],
  isComparison: true,
  result: () => boolean,
  narrows: (outcome) => [{ arg: 0, is: !outcome }],
};
