import type { Contracts } from '../document/contract.ts';
import type { ContractLocation } from '../diagnostics/problem.ts';
import type { Expression, Reference } from './expression.ts';
import { signatures } from './signatures/index.ts';
import type { Type } from '../document/type.ts';
import type { Narrowing } from './operator.ts';

export const joinContractPath = (
  contract: ContractLocation | undefined,
  at: string,
): ContractLocation | undefined =>
  contract && { ...contract, path: `${contract.path}${at}`.replace(/^\./, '') };

/** Locates the contract of a reference, up to `length` path segments. */
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

/** Locates the contract of a value that is passed through unchanged. */
export const findOrigin = (
  expression: Expression | undefined,
  names: TypeScope,
): ContractLocation | undefined => {
  if (expression?.kind === 'reference') return findReferenceOrigin(expression, names);
  if (expression?.kind !== 'operation') return undefined;
  const at = signatures[expression.name]?.sourceOf?.(expression);
  return at === undefined ? undefined : joinContractPath(findOrigin(expression.args[0], names), at);
};

export interface TypeScope {
  /** Type of a root's entry, or without `entry` of a name in scope. Undefined if unknown. */
  typeOf(root: string, entry: string | undefined): Type | undefined;
  /** Entries of a root, or without `root` the names in scope. For suggestions. */
  known(root: string | undefined): Iterable<string>;
  /** Contract that declares a root's entry or a name in scope. */
  originOf?(root: string, entry: string | undefined): ContractLocation | undefined;
  /** Operators of the app. */
  readonly operators?: Contracts['operators'];
  /** True if a test proved the value at a path such as `item.title` present. */
  isPresent?(path: string): boolean;
}

export const referencePaths = ({ root, entry, path }: Reference): readonly string[] => {
  const paths = [entry === undefined ? root : `${root}.${entry}`];
  for (const name of path) paths.push(`${paths.at(-1) ?? ''}.${name}`);
  return paths;
};

/**
 * Shadows `name` with a type.
 * @param origin contract that declares it
 */
export const bindName = (
  outer: TypeScope,
  name: string,
  type: Type,
  origin?: ContractLocation,
): TypeScope => ({
  ...outer,
  typeOf: (root, entry) =>
    root === name && entry === undefined ? type : outer.typeOf(root, entry),
  known: (root) => (root === undefined ? [name, ...outer.known(root)] : outer.known(root)),
  originOf: (root, entry) =>
    root === name && entry === undefined ? origin : outer.originOf?.(root, entry),
  isPresent: (path) =>
    path !== name && !path.startsWith(`${name}.`) && outer.isPresent?.(path) === true,
});

const addNarrowings = (
  present: Set<string>,
  expression: Expression | undefined,
  is: Narrowing['is'],
): void => {
  if (expression?.kind === 'reference' && is !== false)
    for (const path of referencePaths(expression)) present.add(path);
  if (expression?.kind !== 'operation' || is === 'there') return;
  const facts = signatures[expression.name]?.narrows?.(is, expression.args.length) ?? [];
  for (const fact of facts) addNarrowings(present, expression.args[fact.arg], fact.is);
};

export const withPresence = (
  outer: TypeScope,
  isPresent: (path: string) => boolean,
): TypeScope => ({ ...outer, isPresent });

const withPresentPaths = (outer: TypeScope, present: ReadonlySet<string>): TypeScope =>
  withPresence(outer, (path) => present.has(path) || outer.isPresent?.(path) === true);

export const applyNarrowings = (
  outer: TypeScope,
  narrowings: readonly Narrowing[],
  args: readonly Expression[],
): TypeScope => {
  // Fast path: most arguments have none.
  if (narrowings.length === 0) return outer;
  const present = new Set<string>();
  for (const fact of narrowings) addNarrowings(present, args[fact.arg], fact.is);
  // Reuses the scope if nested tests repeat known facts.
  return [...present].every((path) => outer.isPresent?.(path) === true)
    ? outer
    : withPresentPaths(outer, present);
};

interface NarrowingAccumulator {
  readonly scope: TypeScope;
  add(test: Expression, outcome: boolean): void;
}

/** Mutable, because a chain of tests may have hundreds of entries. */
export const createNarrowingAccumulator = (outer: TypeScope): NarrowingAccumulator => {
  const present = new Set<string>();
  return {
    scope: withPresentPaths(outer, present),
    add: (test, outcome) => addNarrowings(present, test, outcome),
  };
};

/** Suppresses missing-value problems below a path, when its narrowing cannot be read. */
export const assumeAllPresent = (outer: TypeScope, under = ''): TypeScope =>
  withPresence(outer, (path) => path.startsWith(under) || outer.isPresent?.(path) === true);

/** Narrows a scope for values guarded by a test, such as props after `show`. */
export const narrow = (outer: TypeScope, test: Expression, outcome: boolean): TypeScope =>
  applyNarrowings(outer, [{ arg: 0, is: outcome }], [test]);
