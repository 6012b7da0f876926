import { boolean } from '../../document/type.ts';
import type { Fact, Operator, Signature } from '../define.ts';

const all = (count: number): readonly Fact[] => Array.from({ length: count }, (_, arg) => ({ arg, is: false }));

export const orOperator: Operator = {
  takes: [1, Infinity],
  evaluate: (args, read) => {
    let result: boolean | undefined = false;
    for (const test of args) {
      const value = read.value(test);
      if (value === true) return true;
      if (value !== false) result = undefined;
    }
    return result;
  },
};

export const orSignature: Signature = {
  description: 'Whether at least one test is true.',
  usage: '["or", test, …]',
  args: [],
  rest: boolean,
  compares: true,
  result: () => boolean,
  shows: (outcome, count) => (!outcome ? all(count) : []),
  whileAll: false,
};
