import { isAssignable, unwrapOptional } from './type-algebra.ts';
import { amount, type Type } from './type.ts';

/** Reason why two values are never equal. */
export type ComparisonMismatch =
  | { readonly reason: 'missing' }
  /** A list or record is equal to nothing. */
  | { readonly reason: 'whole'; readonly type: Type }
  | { readonly reason: 'boolean'; readonly types: readonly [Type, Type] }
  /** An amount compared with another type. */
  | { readonly reason: 'amount'; readonly type: Type }
  | { readonly reason: 'value'; readonly found: string; readonly known: readonly string[] }
  | { readonly reason: 'duplicate-case'; readonly value: unknown };

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
  if (types.some((type) => type.kind === 'missing')) return { reason: 'missing' };
  if (types.some((type) => type.kind === 'any')) return undefined;
  const whole = types.find((type) => type.kind === 'list' || type.kind === 'record');
  if (whole) return { reason: 'whole', type: whole };
  if ((left.kind === 'boolean') !== (right.kind === 'boolean')) return { reason: 'boolean', types };
  const money = types.findIndex(({ kind }) => kind === 'amount');
  const beside = types[1 - money];
  if (beside !== undefined && beside.kind !== 'amount' && !isAssignable(beside, amount))
    return { reason: 'amount', type: beside };
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
  return { reason: 'value', found, known };
};
