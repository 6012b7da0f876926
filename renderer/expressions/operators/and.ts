import { boolean } from '../../document/type.ts';
import type { Fact, Operator, Signature } from '../define.ts';

const all = (count: number): readonly Fact[] => Array.from({ length: count }, (_, arg) => ({ arg, is: true }));

export const andOperator: Operator = {
  takes: [1, Infinity],
  evaluate: (args, read) => {
    let result: boolean | undefined = true;
    for (const test of args) {
      const value = read.value(test);
      if (value === false) return false;
      if (value !== true) result = undefined;
    }
    return result;
  },
};

export const andSignature: Signature = {
  description: 'Whether all tests are true.',
  usage: '["and", test, …]',
  args: [],
  rest: boolean,
  compares: true,
  result: () => boolean,
  shows: (outcome, count) => (outcome ? all(count) : []),
  whileAll: true,
};
