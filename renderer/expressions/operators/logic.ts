import type { Operator } from '../operator.ts';
import { isEqual, isEmpty } from '../../document/coerce.ts';

/** Evaluates tests in order until one is `decisive`. */
const shortCircuit = (decisive: boolean): Operator => ({
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

export const ifOperator: Operator = {
  arity: [3, 3],
  evaluate: ([test, then, otherwise], read) =>
    read.evaluate(read.evaluate(test) === true ? then : otherwise),
};

export const matchOperator: Operator = {
  arity: [4, Infinity],
  pairwise: true,
  evaluate: (args, read) => {
    const value = read.evaluate(args[0]);
    const last = args.length - 1;
    let index = 1;
    while (index < last && !isEqual(value, read.evaluate(args[index]))) index += 2;
    return read.evaluate(args[index < last ? index + 1 : last]);
  },
};

export const notOperator: Operator = {
  arity: [1, 1],
  evaluate: ([test], read) => {
    const value = read.evaluate(test);
    return typeof value === 'boolean' ? !value : undefined;
  },
};

export const andOperator: Operator = shortCircuit(false);

export const orOperator: Operator = shortCircuit(true);

export const eqOperator: Operator = {
  arity: [2, 2],
  evaluate: ([a, b], read) => isEqual(read.evaluate(a), read.evaluate(b)),
};

export const neOperator: Operator = {
  arity: [2, 2],
  evaluate: ([a, b], read) => !isEqual(read.evaluate(a), read.evaluate(b)),
};

export const hasOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => read.evaluate(value) !== undefined,
};

export const emptyOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => isEmpty(read.evaluate(value)),
};

export const defaultOperator: Operator = {
  arity: [2, Infinity],
  evaluate: (args, read) => {
    for (const arg of args) {
      const value = read.evaluate(arg);
      if (value !== undefined) return value;
    }
    return undefined;
  },
};
