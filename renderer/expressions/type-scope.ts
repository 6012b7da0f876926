import type { Type } from '../document/type.ts';
import type { Fact } from './define.ts';
import type { Expression, Reference } from './expression.ts';
import { signatures } from './operators/signatures.ts';

/** The types of what an expression may read at its place. */
export interface TypeScope {
  /** Type of an entry of a root of the screen, or, without entry, of a name in scope; undefined when it does not exist. */
  typeOf(root: string, entry: string | undefined): Type | undefined;
  /** Entries of a root, or, without root, the names in scope: for suggestions. */
  known(root: string | undefined): Iterable<string>;
  /** Whether a test has shown that the value at a dotted path, for example `item.title`, is there. */
  isThere?(path: string): boolean;
}

/** The dotted paths of a reference, from its root, or entry of a root, inwards. */
export const pathsOf = ({ root, entry, path }: Reference): readonly string[] => {
  const paths = [entry === undefined ? root : `${root}.${entry}`];
  for (const name of path) paths.push(`${paths.at(-1) ?? ''}.${name}`);
  return paths;
};

/** A scope in which `name` has a type, whatever it was outside. */
export const withName = (outer: TypeScope, name: string, type: Type): TypeScope => ({
  typeOf: (root, entry) => (root === name && entry === undefined ? type : outer.typeOf(root, entry)),
  known: (root) => (root === undefined ? [name, ...outer.known(root)] : outer.known(root)),
  isThere: (path) => path !== name && !path.startsWith(`${name}.`) && outer.isThere?.(path) === true,
});

/** The paths whose values are there when the expression is there, or counts as true or false. */
const pathsShown = (expression: Expression | undefined, is: Fact['is']): readonly string[] => {
  if (expression?.kind === 'reference') return is === false ? [] : pathsOf(expression);
  if (expression?.kind !== 'operation' || is === 'there') return [];
  const facts = signatures[expression.name].shows?.(is, expression.args.length) ?? [];
  return facts.flatMap((fact) => pathsShown(expression.args[fact.arg], fact.is));
};

/** A scope in which the facts about the arguments are known (RULES 52). */
export const withFacts = (outer: TypeScope, facts: readonly Fact[], args: readonly Expression[]): TypeScope => {
  const there = new Set(facts.flatMap((fact) => pathsShown(args[fact.arg], fact.is)));
  if (there.size === 0) return outer;
  return {
    typeOf: (root, entry) => outer.typeOf(root, entry),
    known: (root) => outer.known(root),
    isThere: (path) => there.has(path) || outer.isThere?.(path) === true,
  };
};

/** A scope in which nothing that lies under a path is said to be missing: what would have shown it cannot be read. */
export const withAllThere = (outer: TypeScope, under = ''): TypeScope => ({
  typeOf: (root, entry) => outer.typeOf(root, entry),
  known: (root) => outer.known(root),
  isThere: (path) => path.startsWith(under) || outer.isThere?.(path) === true,
});

/** A scope for what is used only while a test counts as `outcome`, for example the props of a node behind its `show`. */
export const narrow = (outer: TypeScope, test: Expression, outcome: boolean): TypeScope => withFacts(outer, [{ arg: 0, is: outcome }], [test]);
