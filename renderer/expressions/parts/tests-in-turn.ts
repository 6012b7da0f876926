import type { Fact, Operator } from '../define.ts';

/** An operator that looks at its tests in turn until one comes out as `decides`. */
export const testsInTurn = (decides: boolean): Operator => ({
  takes: [1, Infinity],
  evaluate: (args, read) => {
    let result: boolean | undefined = !decides;
    for (const test of args) {
      const value = read.value(test);
      if (value === decides) return decides;
      if (value !== !decides) result = undefined;
    }
    return result;
  },
});

/** That so many tests all came out as `is`. */
export const allAre = (is: boolean, count: number): readonly Fact[] =>
  Array.from({ length: count }, (_, arg) => ({ arg, is }));
