import type { ContractLocation } from '../problems/problem.ts';
import type { Expression, Reference } from './expression.ts';
import { signatures } from './operators/signatures.ts';
import type { TypeScope } from './type-scope.ts';

/** The place inside a place: `[]` for the entries of a list, `.title` for a field. */
export const joinContractPath = (
  location: ContractLocation | undefined,
  at: string,
): ContractLocation | undefined =>
  location && { ...location, path: `${location.path}${at}`.replace(/^\./, '') };

/** Where a contract says what a reference reads, up to a number of its names. */
export const findReferenceOrigin = (
  { root, entry, path }: Reference,
  names: TypeScope,
  length = path.length,
): ContractLocation | undefined =>
  joinContractPath(
    names.originOf?.(root, entry),
    path
      .slice(0, length)
      .map((name) => `.${name}`)
      .join(''),
  );

/** Where a contract says what a value is that comes out of it as it is. */
export const findOrigin = (
  expression: Expression | undefined,
  names: TypeScope,
): ContractLocation | undefined => {
  if (expression?.kind === 'reference') return findReferenceOrigin(expression, names);
  if (expression?.kind !== 'operation') return undefined;
  const at = signatures[expression.name].sourceOf?.(expression);
  return at === undefined ? undefined : joinContractPath(findOrigin(expression.args[0], names), at);
};
