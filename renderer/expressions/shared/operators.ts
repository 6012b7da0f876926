import type { Operator, Narrowing } from '../operator.ts';

/** How an operator is written that looks at each entry of a list: the list, a name, and the value in which this name stands for the entry. */
export const entryBinder: Pick<Operator, 'arity' | 'isIdentifierArg' | 'bindsEntry'> = {
  arity: [3, 3],
  isIdentifierArg: (index) => index === 1,
  bindsEntry: true,
};

/** An operator that looks at its tests in turn until one comes out as `decides`. */
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

/** That so many tests all came out as `is`. */
export const narrowAll = (is: boolean, count: number): readonly Narrowing[] =>
  Array.from({ length: count }, (_, arg) => ({ arg, is }));
