import { isAssignable, isNumeric } from '../../document/type-algebra.ts';
import { amount, boolean, number, optional, type Type } from '../../document/type.ts';
import type { Operator, EvaluationContext, TypeReporter } from '../operator.ts';
import type { PlainExpression } from '../expression.ts';

/** Undefined if any value is no number. */
const readNumbers = (
  args: readonly PlainExpression[],
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

export const arithmeticOperator = (
  arity: Operator['arity'],
  combine: (a: number, b: number) => number,
): Operator => ({
  arity,
  evaluate: (args, read) =>
    readNumbers(args, read)
      ?.map(toExact)
      .reduce((a, b) => toExact(combine(a, b))),
});

export const comparisonOperator = (holds: (a: number, b: number) => boolean): Operator => ({
  arity: [2, 2],
  evaluate: (args, read) => {
    const [a, b] = readNumbers(args, read) ?? [];
    return a === undefined || b === undefined ? undefined : holds(a, b);
  },
});

const isMoney = ({ kind }: Type): boolean => kind === 'amount';
/** A literal next to money counts as minor units. */
const isPlainNumber = (type: Type): boolean =>
  (type.kind === 'number' || type.kind === 'text') && !isAssignable(type, amount);

const mayBeText = (type: Type): boolean =>
  isMoney(type) ||
  (isNumeric(type) && type.kind === 'text' && (type.values === undefined || type.open === true));

/**
 * Infers an amount if any operand is one. Reports non-numbers (RULES 18) and plain numbers next to
 * money (RULES 59).
 */
export const inferNumericType = (types: readonly Type[], report: TypeReporter): Type => {
  const hasMoney = types.some(isMoney);
  types.forEach((type, index) => {
    if (!isNumeric(type)) report.wrongType(index, 'numeric');
    else if (hasMoney && isPlainNumber(type)) report.wrongType(index, 'amount');
  });
  const of = hasMoney ? amount : number;
  return types.some(mayBeText) ? optional(of) : of;
};

export const inferComparisonType = (types: readonly Type[], report: TypeReporter): Type => {
  inferNumericType(types, report);
  return boolean;
};
