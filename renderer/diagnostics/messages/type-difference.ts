import { printType } from '../../document/print-type.ts';
import { typeAt, unwrapOptional } from '../../document/type-algebra.ts';
import { missing, type Type } from '../../document/type.ts';
import { typeHint } from './hints.ts';

interface MemberDifference {
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

/** Avoids "expected text, found text". */
export const formatFoundType = (found: Type): string =>
  found.kind === 'optional'
    ? `${found.of.kind === 'boolean' ? 'a value' : printType(found.of)} that may be missing`
    : printType(found);

/**
 * Describes a found record by the member, since both types may have the same names.
 * @param printed the type that was found
 */
export const describeDifference = (
  printed: string,
  { name, found, expected }: MemberDifference,
): string =>
  found.kind === 'missing'
    ? `${printed}, without "${name}".`
    : `one where "${name}" is ${formatFoundType(found)} instead of ${printType(expected)}.${typeHint(found, expected)}`;
