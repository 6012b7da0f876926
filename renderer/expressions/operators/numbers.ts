import type { Operator, EvaluationContext } from '../operator.ts';

/** Undefined if any value is no number. */
const readNumbers = (
  args: Parameters<Operator['evaluate']>[0],
  read: EvaluationContext,
): readonly number[] | undefined => {
  const numbers = args.map((arg) => read.asNumber(arg)).filter((value) => value !== undefined);
  return numbers.length < args.length ? undefined : numbers;
};

/**
 * Rounds to exact decimals (RULES 20). A result that may have lost digits is NaN, also midway,
 * since later steps could hide it.
 */
const toExact = (value: number): number => {
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return Number.NaN;
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
};

const arithmeticOperator = (
  arity: Operator['arity'],
  combine: (a: number, b: number) => number,
): Operator => ({
  arity,
  evaluate: (args, read) =>
    readNumbers(args, read)
      ?.map(toExact)
      .reduce((a, b) => toExact(combine(a, b))),
});

const comparisonOperator = (holds: (a: number, b: number) => boolean): Operator => ({
  arity: [2, 2],
  evaluate: (args, read) => {
    const [a, b] = readNumbers(args, read) ?? [];
    return a === undefined || b === undefined ? undefined : holds(a, b);
  },
});

export const addOperator: Operator = arithmeticOperator([2, Infinity], (a, b) => a + b);

export const subtractOperator: Operator = arithmeticOperator([2, 2], (a, b) => a - b);

export const gtOperator: Operator = comparisonOperator((a, b) => a > b);

export const gteOperator: Operator = comparisonOperator((a, b) => a >= b);

export const ltOperator: Operator = comparisonOperator((a, b) => a < b);

export const lteOperator: Operator = comparisonOperator((a, b) => a <= b);
