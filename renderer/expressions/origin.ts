import type { ContractPlace } from '../problems/problem.ts';
import type { Expression, Reference } from './expression.ts';
import { signatures } from './operators/signatures.ts';
import type { TypeScope } from './type-scope.ts';

/** The place inside a place: `[]` for the entries of a list, `.title` for a field. */
export const inContract = (
  place: ContractPlace | undefined,
  at: string,
): ContractPlace | undefined =>
  place && { ...place, path: `${place.path}${at}`.replace(/^\./, '') };

/** Where a contract says what a reference reads, up to a number of its names. */
export const originOfReference = (
  { root, entry, path }: Reference,
  names: TypeScope,
  length = path.length,
): ContractPlace | undefined =>
  inContract(
    names.originOf?.(root, entry),
    path
      .slice(0, length)
      .map((name) => `.${name}`)
      .join(''),
  );

/** Where a contract says what a value is that comes out of it as it is. */
export const originOf = (
  expression: Expression | undefined,
  names: TypeScope,
): ContractPlace | undefined => {
  if (expression?.kind === 'reference') return originOfReference(expression, names);
  if (expression?.kind !== 'operation') return undefined;
  const at = signatures[expression.name].resultAt?.(expression);
  return at === undefined ? undefined : inContract(originOf(expression.args[0], names), at);
};
