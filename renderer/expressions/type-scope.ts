import type { ContractLocation } from '../diagnostics/problem.ts';
import type { Expression, Reference } from './expression.ts';
import { signatures } from './operators/signatures.ts';
import type { Type } from '../document/type.ts';
import type { Narrowing } from './operator.ts';

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

/** The types of what an expression may read at its place. */
export interface TypeScope {
  /** Type of an entry of a root of the screen, or, without entry, of a name in scope; undefined when it does not exist. */
  typeOf(root: string, entry: string | undefined): Type | undefined;
  /** Entries of a root, or, without root, the names in scope: for suggestions. */
  known(root: string | undefined): Iterable<string>;
  /** Where a contract says what a root's entry, or a name in scope, is; undefined when none does. */
  originOf?(root: string, entry: string | undefined): ContractLocation | undefined;
  /** Whether a test has shown that the value at a dotted path, for example `item.title`, is there. */
  isPresent?(path: string): boolean;
}

/** The dotted paths of a reference, from its root, or entry of a root, inwards. */
export const referencePaths = ({ root, entry, path }: Reference): readonly string[] => {
  const paths = [entry === undefined ? root : `${root}.${entry}`];
  for (const name of path) paths.push(`${paths.at(-1) ?? ''}.${name}`);
  return paths;
};

/** A scope in which `name` has a type, whatever it was outside. @param origin where a contract says so */
export const bindName = (
  outer: TypeScope,
  name: string,
  type: Type,
  origin?: ContractLocation,
): TypeScope => ({
  typeOf: (root, entry) =>
    root === name && entry === undefined ? type : outer.typeOf(root, entry),
  known: (root) => (root === undefined ? [name, ...outer.known(root)] : outer.known(root)),
  originOf: (root, entry) =>
    root === name && entry === undefined ? origin : outer.originOf?.(root, entry),
  isPresent: (path) =>
    path !== name && !path.startsWith(`${name}.`) && outer.isPresent?.(path) === true,
});

/** Adds the paths whose values are there when the expression is there, or counts as true or false. */
const addNarrowings = (
  present: Set<string>,
  expression: Expression | undefined,
  is: Narrowing['is'],
): void => {
  if (expression?.kind === 'reference' && is !== false)
    for (const path of referencePaths(expression)) present.add(path);
  if (expression?.kind !== 'operation' || is === 'there') return;
  const facts = signatures[expression.name].narrows?.(is, expression.args.length) ?? [];
  for (const fact of facts) addNarrowings(present, expression.args[fact.arg], fact.is);
};

/** A scope in which other paths are shown to be there. */
export const withPresence = (
  outer: TypeScope,
  isPresent: (path: string) => boolean,
): TypeScope => ({
  typeOf: (root, entry) => outer.typeOf(root, entry),
  known: (root) => outer.known(root),
  originOf: (root, entry) => outer.originOf?.(root, entry),
  isPresent,
});

const withPresentPaths = (outer: TypeScope, present: ReadonlySet<string>): TypeScope =>
  withPresence(outer, (path) => present.has(path) || outer.isPresent?.(path) === true);

/** A scope in which the facts about the arguments are known (RULES 52). */
export const applyNarrowings = (
  outer: TypeScope,
  narrowings: readonly Narrowing[],
  args: readonly Expression[],
): TypeScope => {
  // Most arguments tell nothing of each other.
  if (narrowings.length === 0) return outer;
  const present = new Set<string>();
  for (const fact of narrowings) addNarrowings(present, args[fact.arg], fact.is);
  // Tests in tests often show the same once more.
  return [...present].every((path) => outer.isPresent?.(path) === true)
    ? outer
    : withPresentPaths(outer, present);
};

/** Facts that become known one after the other, and a scope that knows them as soon as they are learnt. */
interface NarrowingAccumulator {
  readonly scope: TypeScope;
  add(test: Expression, outcome: boolean): void;
}

/** For tests in turn: each is looked at while all before it have come out the same way, and there may be hundreds of them. */
export const createNarrowingAccumulator = (outer: TypeScope): NarrowingAccumulator => {
  const present = new Set<string>();
  return {
    scope: withPresentPaths(outer, present),
    add: (test, outcome) => addNarrowings(present, test, outcome),
  };
};

/** A scope in which nothing that lies under a path is said to be missing: what would have shown it cannot be read. */
export const assumeAllPresent = (outer: TypeScope, under = ''): TypeScope =>
  withPresence(outer, (path) => path.startsWith(under) || outer.isPresent?.(path) === true);

/** A scope for what is used only while a test counts as `outcome`, for example the props of a node behind its `show`. */
export const narrow = (outer: TypeScope, test: Expression, outcome: boolean): TypeScope =>
  applyNarrowings(outer, [{ arg: 0, is: outcome }], [test]);
