import type { Operator, Narrowing } from '../operator.ts';

export const entryBinder: Pick<Operator, 'arity' | 'isIdentifierArg' | 'bindsEntry'> = {
  arity: [3, 3],
  isIdentifierArg: (index) => index === 1,
  bindsEntry: true,
};

/** Evaluates tests in order until one is `decisive`. */
export const shortCircuit = (decisive: boolean): Operator => ({
  arity: [1, Infinity],
  evaluate: (args, read) => {
    let result: boolean | undefined = !decisive;
    for (const test of args) {
      const value = read.evaluate(test);
      if (value === decisive) return decisive;
      if (value !== !decisive) result = undefined;
    }
    return result;
  },
});

export const narrowAll = (is: boolean, count: number): readonly Narrowing[] =>
  Array.from({ length: count }, (_, arg) => ({ arg, is }));
