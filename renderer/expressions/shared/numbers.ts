import { isAssignable, isNumeric } from '../../document/type-algebra.ts';
import { amount, boolean, number, optional, type Type } from '../../document/type.ts';
import type { Operator, EvaluationContext, TypeReporter } from '../operator.ts';
import type { Expression } from '../expression.ts';

/** All values as numbers; undefined as soon as one of them is none. */
const readNumbers = (
  args: readonly Expression[],
  read: EvaluationContext,
): readonly number[] | undefined => {
  const numbers = args.map((arg) => read.asNumber(arg)).filter((value) => value !== undefined);
  return numbers.length < args.length ? undefined : numbers;
};

/**
 * The number as people would work it out (RULES 20). What may have lost digits is NaN, which is missing: also on the way, where what comes behind it would make
 * it small again.
 */
const toExact = (value: number): number => {
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return Number.NaN;
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
};

/** An operator that works its numbers together one after the other. */
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

/** An operator that compares two numbers. */
export const comparisonOperator = (holds: (a: number, b: number) => boolean): Operator => ({
  arity: [2, 2],
  evaluate: (args, read) => {
    const [a, b] = readNumbers(args, read) ?? [];
    return a === undefined || b === undefined ? undefined : holds(a, b);
  },
});

const isMoney = ({ kind }: Type): boolean => kind === 'amount';
/** A number that is no money; a written one counts in the unit of what it stands beside. */
const isPlainNumber = (type: Type): boolean =>
  (type.kind === 'number' || type.kind === 'text') && !isAssignable(type, amount);

/** Amounts and codes may be words instead of a number. */
const mayBeText = (type: Type): boolean =>
  isMoney(type) ||
  (isNumeric(type) && type.kind === 'text' && (type.values === undefined || type.open === true));

/** The type of a sum: an amount when one of the types is. Reports those that are no number (RULES 18), and numbers that are no money beside money (RULES 59). */
export const inferNumericType = (types: readonly Type[], report: TypeReporter): Type => {
  const hasMoney = types.some(isMoney);
  types.forEach((type, index) => {
    if (!isNumeric(type)) report.wrongType(index, 'a number or an amount');
    else if (hasMoney && isPlainNumber(type)) report.wrongType(index, 'an amount, as beside it');
  });
  const of = hasMoney ? amount : number;
  return types.some(mayBeText) ? optional(of) : of;
};

/** The type of a comparison of numbers, which may stand beside each other as in a sum. */
export const inferComparisonType = (types: readonly Type[], report: TypeReporter): Type => {
  inferNumericType(types, report);
  return boolean;
};
