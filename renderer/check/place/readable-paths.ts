import { unwrapOptional } from '../../document/type-algebra.ts';
import type { Type } from '../../document/type.ts';
import { findReferenceOrigin } from '../../expressions/origin.ts';
import { screenRoots, type ScreenRoot } from '../../expressions/roots.ts';
import { inferReferenceType } from '../../expressions/type-of-reference.ts';
import type { TypeScope } from '../../expressions/type-scope.ts';
import type { LayerKind } from '../../document/place.ts';
import type { ContractLocation } from '../../problems/problem.ts';
import { containsPii } from '../personal/holds-personal.ts';

/** What a name stands for: an entry of a root of the screen, or what lies around the place and gives the name. */
export interface NameOrigin {
  readonly of: ScreenRoot | LayerKind;
  /** Of an entry of a list: the list, as the document writes it. */
  readonly list?: unknown;
}

/** A path that an expression may read at its place. */
export interface ScopeSymbol {
  /** As documents write it, for example `sources.card.items`. */
  readonly path: string;
  /** With what tests around the place have shown to be there. */
  readonly type: Type;
  readonly isPersonal: boolean;
  readonly origin: NameOrigin;
  /** Where a contract says what it is. */
  readonly contract?: ContractLocation;
}

/** Longer paths are refused. */
const maxPathLength = 200;

const isIdentifier = (name: string): boolean => /^[\w-]+$/.test(name);

interface SymbolRoot {
  readonly root: string;
  readonly entry: string | undefined;
  readonly origin: NameOrigin;
}

/** A record and everything inside it; entries of lists are reached by operators only. */
const symbolsFrom = (
  { root, entry, origin }: SymbolRoot,
  names: readonly string[],
  scope: TypeScope,
): readonly ScopeSymbol[] => {
  const path = [root, ...(entry === undefined ? [] : [entry]), ...names].join('.');
  if (path.length > maxPathLength) return [];
  const reference = { kind: 'reference', pointer: '', root, entry, path: names } as const;
  const type = inferReferenceType(reference, scope, () => {});
  const contract = findReferenceOrigin(reference, scope);
  const record = unwrapOptional(type);
  const fields = record.kind === 'record' ? Object.keys(record.fields).filter(isIdentifier) : [];
  return [
    { path, type, isPersonal: containsPii(type), origin, ...(contract && { contract }) },
    ...fields.flatMap((name) => symbolsFrom({ root, entry, origin }, [...names, name], scope)),
  ];
};

/**
 * Every path that can be read in a scope, outer before inner: names of the place first, then the roots.
 * @param originOf what gives a name of the place
 * @param roots those that are there already
 */
export const symbolsInScope = (
  scope: TypeScope,
  originOf: (name: string) => NameOrigin | undefined,
  roots: readonly string[] = screenRoots,
): readonly ScopeSymbol[] => {
  const names = [...new Set(scope.known(undefined))].flatMap((name): SymbolRoot[] => {
    const origin = originOf(name);
    return origin === undefined ? [] : [{ root: name, entry: undefined, origin }];
  });
  const entries = screenRoots
    .filter((root) => roots.includes(root))
    .flatMap((root) =>
      [...scope.known(root)]
        .filter(isIdentifier)
        .map((entry): SymbolRoot => ({ root, entry, origin: { of: root } })),
    );
  return [...names, ...entries].flatMap((start) => symbolsFrom(start, [], scope));
};
