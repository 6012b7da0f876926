import { isAssignable, isNumeric } from '../../document/type-algebra.ts';
import { amount, boolean, number, optional, type Type } from '../../document/type.ts';
import type { Operator, Reader, TypeReport } from '../define.ts';
import type { Expression } from '../expression.ts';

/** All values as numbers; undefined as soon as one of them is none. */
const numbersOf = (args: readonly Expression[], read: Reader): readonly number[] | undefined => {
  const numbers = args.map((arg) => read.number(arg)).filter((value) => value !== undefined);
  return numbers.length < args.length ? undefined : numbers;
};

/**
 * The number as people would work it out (RULES 20). What may have lost digits is NaN, which is missing: also on the way, where what comes behind it would make
 * it small again.
 */
const exact = (value: number): number => {
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return Number.NaN;
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
};

/** An operator that works its numbers together one after the other. */
export const numbersTogether = (
  takes: Operator['takes'],
  together: (a: number, b: number) => number,
): Operator => ({
  takes,
  evaluate: (args, read) =>
    numbersOf(args, read)
      ?.map(exact)
      .reduce((a, b) => exact(together(a, b))),
});

/** An operator that compares two numbers. */
export const comparesNumbers = (holds: (a: number, b: number) => boolean): Operator => ({
  takes: [2, 2],
  evaluate: (args, read) => {
    const [a, b] = numbersOf(args, read) ?? [];
    return a === undefined || b === undefined ? undefined : holds(a, b);
  },
});

const isMoney = ({ kind }: Type): boolean => kind === 'amount';
/** A number that is no money; a written one counts in the unit of what it stands beside. */
const isPlainNumber = (type: Type): boolean =>
  (type.kind === 'number' || type.kind === 'text') && !isAssignable(type, amount);

/** Amounts and codes may be words instead of a number. */
const mayBeWords = (type: Type): boolean =>
  isMoney(type) ||
  (isNumeric(type) && type.kind === 'text' && (type.values === undefined || type.open === true));

/** The type of a sum: an amount when one of the types is. Reports those that are no number (RULES 18), and numbers that are no money beside money (RULES 59). */
export const numericType = (types: readonly Type[], report: TypeReport): Type => {
  const hasMoney = types.some(isMoney);
  types.forEach((type, index) => {
    if (!isNumeric(type)) report.wrong(index, 'a number or an amount');
    else if (hasMoney && isPlainNumber(type)) report.wrong(index, 'an amount, as beside it');
  });
  const of = hasMoney ? amount : number;
  return types.some(mayBeWords) ? optional(of) : of;
};

/** The type of a comparison of numbers, which may stand beside each other as in a sum. */
export const comparisonType = (types: readonly Type[], report: TypeReport): Type => {
  numericType(types, report);
  return boolean;
};
