import { typeAt, unwrapOptional } from '../../document/type-algebra.ts';
import { missing, type Type } from '../../document/type.ts';

export interface MemberDifference {
  /** Names from the outermost record on, with dots. */
  readonly name: string;
  readonly found: Type;
  readonly expected: Type;
}

type Fits = (found: Type, expected: Type) => boolean;

/** Finds the first member of records, also in lists, whose type does not fit. */
export const findDifference = (
  found: Type,
  expected: Type,
  fits: Fits,
): MemberDifference | undefined => {
  const [from, to] = [unwrapOptional(found), unwrapOptional(expected)];
  if (from.kind === 'list' && to.kind === 'list') return findDifference(from.of, to.of, fits);
  if (from.kind !== 'record' || to.kind !== 'record') return undefined;
  for (const name of new Set([...Object.keys(to.fields), ...Object.keys(from.fields)])) {
    const wanted = typeAt(to, [name]);
    const given = typeAt(from, [name]) ?? missing;
    if (wanted === undefined || fits(given, wanted)) continue;
    const inner = findDifference(given, wanted, fits);
    return inner === undefined
      ? { name, found: given, expected: wanted }
      : { ...inner, name: `${name}.${inner.name}` };
  }
  return undefined;
};
