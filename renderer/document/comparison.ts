import { printType } from './print-type.ts';
import { isAssignable, unwrapOptional } from './type-algebra.ts';
import { amount, type Type } from './type.ts';

export interface ComparisonMismatch {
  /** Completes 'never equal: '. */
  readonly reason: string;
  /** Text that is not among `known`. */
  readonly found?: string;
  readonly known?: readonly string[];
}

const comparableTexts = (type: Type): readonly string[] | undefined =>
  type.kind === 'text'
    ? type.values
    : type.kind === 'number'
      ? type.values?.map(String)
      : undefined;

const isOpen = (type: Type): boolean => type.kind === 'text' && type.open === true;

/**
 * Explains why values of two types are never equal (RULES 7 to 10, 49). Returns undefined if they
 * may be.
 */
export const findComparisonMismatch = (a: Type, b: Type): ComparisonMismatch | undefined => {
  const types = [unwrapOptional(a), unwrapOptional(b)] as const;
  const [left, right] = types;
  if (types.some((type) => type.kind === 'missing'))
    return {
      reason: 'a missing value is equal to nothing. Ask with ["has", …] whether a value is there.',
    };
  if (types.some((type) => type.kind === 'any')) return undefined;
  const whole = types.find((type) => type.kind === 'list' || type.kind === 'record');
  if (whole) return { reason: `${printType(whole)} is equal to nothing. Compare its parts.` };
  if ((left.kind === 'boolean') !== (right.kind === 'boolean'))
    return { reason: `${printType(left)} is never equal to ${printType(right)}.` };
  const money = types.findIndex(({ kind }) => kind === 'amount');
  const beside = types[1 - money];
  if (beside !== undefined && beside.kind !== 'amount' && !isAssignable(beside, amount))
    return {
      reason: `an amount is compared with an amount, in minor units, and this is ${printType(beside)}.`,
    };
  const [texts, others] = [comparableTexts(left), comparableTexts(right)];
  if (
    !texts ||
    !others ||
    (isOpen(left) && isOpen(right)) ||
    texts.some((value) => others.includes(value))
  )
    return undefined;
  // The author wrote the side with fewer values; the other side is the enum.
  const [written, known] =
    isOpen(left) || (!isOpen(right) && others.length <= texts.length)
      ? [others, texts]
      : [texts, others];
  const [found = ''] = written;
  return {
    reason: `${JSON.stringify(found)} is not one of ${known.map((value) => JSON.stringify(value)).join(', ')}.`,
    found,
    known,
  };
};
