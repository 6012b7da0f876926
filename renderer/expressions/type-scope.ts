import type { Type } from '../document/type.ts';
import type { ContractPlace } from '../problems/problem.ts';
import type { Fact } from './define.ts';
import type { Expression, Reference } from './expression.ts';
import { signatures } from './operators/signatures.ts';

/** The types of what an expression may read at its place. */
export interface TypeScope {
  /** Type of an entry of a root of the screen, or, without entry, of a name in scope; undefined when it does not exist. */
  typeOf(root: string, entry: string | undefined): Type | undefined;
  /** Entries of a root, or, without root, the names in scope: for suggestions. */
  known(root: string | undefined): Iterable<string>;
  /** Where a contract says what a root's entry, or a name in scope, is; undefined when none does. */
  originOf?(root: string, entry: string | undefined): ContractPlace | undefined;
  /** Whether a test has shown that the value at a dotted path, for example `item.title`, is there. */
  isThere?(path: string): boolean;
}

/** The dotted paths of a reference, from its root, or entry of a root, inwards. */
export const pathsOf = ({ root, entry, path }: Reference): readonly string[] => {
  const paths = [entry === undefined ? root : `${root}.${entry}`];
  for (const name of path) paths.push(`${paths.at(-1) ?? ''}.${name}`);
  return paths;
};

/** A scope in which `name` has a type, whatever it was outside. @param origin where a contract says so */
export const withName = (
  outer: TypeScope,
  name: string,
  type: Type,
  origin?: ContractPlace,
): TypeScope => ({
  typeOf: (root, entry) =>
    root === name && entry === undefined ? type : outer.typeOf(root, entry),
  known: (root) => (root === undefined ? [name, ...outer.known(root)] : outer.known(root)),
  originOf: (root, entry) =>
    root === name && entry === undefined ? origin : outer.originOf?.(root, entry),
  isThere: (path) =>
    path !== name && !path.startsWith(`${name}.`) && outer.isThere?.(path) === true,
});

/** Adds the paths whose values are there when the expression is there, or counts as true or false. */
const addShown = (there: Set<string>, expression: Expression | undefined, is: Fact['is']): void => {
  if (expression?.kind === 'reference' && is !== false)
    for (const path of pathsOf(expression)) there.add(path);
  if (expression?.kind !== 'operation' || is === 'there') return;
  const facts = signatures[expression.name].shows?.(is, expression.args.length) ?? [];
  for (const fact of facts) addShown(there, expression.args[fact.arg], fact.is);
};

/** A scope in which other paths are shown to be there. */
export const withPaths = (outer: TypeScope, isThere: (path: string) => boolean): TypeScope => ({
  typeOf: (root, entry) => outer.typeOf(root, entry),
  known: (root) => outer.known(root),
  originOf: (root, entry) => outer.originOf?.(root, entry),
  isThere,
});

const withThere = (outer: TypeScope, there: ReadonlySet<string>): TypeScope =>
  withPaths(outer, (path) => there.has(path) || outer.isThere?.(path) === true);

/** A scope in which the facts about the arguments are known (RULES 52). */
export const withFacts = (
  outer: TypeScope,
  facts: readonly Fact[],
  args: readonly Expression[],
): TypeScope => {
  // Most arguments tell nothing of each other.
  if (facts.length === 0) return outer;
  const there = new Set<string>();
  for (const fact of facts) addShown(there, args[fact.arg], fact.is);
  // Tests in tests often show the same once more.
  return [...there].every((path) => outer.isThere?.(path) === true)
    ? outer
    : withThere(outer, there);
};

/** Facts that become known one after the other, and a scope that knows them as soon as they are learnt. */
export interface GrowingFacts {
  readonly scope: TypeScope;
  learn(test: Expression, outcome: boolean): void;
}

/** For tests in turn: each is looked at while all before it have come out the same way, and there may be hundreds of them. */
export const growingFacts = (outer: TypeScope): GrowingFacts => {
  const there = new Set<string>();
  return {
    scope: withThere(outer, there),
    learn: (test, outcome) => addShown(there, test, outcome),
  };
};

/** A scope in which nothing that lies under a path is said to be missing: what would have shown it cannot be read. */
export const withAllThere = (outer: TypeScope, under = ''): TypeScope =>
  withPaths(outer, (path) => path.startsWith(under) || outer.isThere?.(path) === true);

/** A scope for what is used only while a test counts as `outcome`, for example the props of a node behind its `show`. */
export const narrow = (outer: TypeScope, test: Expression, outcome: boolean): TypeScope =>
  withFacts(outer, [{ arg: 0, is: outcome }], [test]);
