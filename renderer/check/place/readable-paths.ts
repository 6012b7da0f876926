import { withoutMissing } from '../../document/type-algebra.ts';
import type { Type } from '../../document/type.ts';
import { originOfReference } from '../../expressions/origin.ts';
import { screenRoots, type ScreenRoot } from '../../expressions/roots.ts';
import { typeOfReference } from '../../expressions/type-of-reference.ts';
import type { TypeScope } from '../../expressions/type-scope.ts';
import type { LayerKind } from '../../document/place.ts';
import type { ContractPlace } from '../../problems/problem.ts';
import { holdsPersonal } from '../personal/holds-personal.ts';

/** What a name stands for: an entry of a root of the screen, or what lies around the place and gives the name. */
export interface NameOrigin {
  readonly of: ScreenRoot | LayerKind;
  /** Of an entry of a list: the list, as the document writes it. */
  readonly list?: unknown;
}

/** A path that an expression may read at its place. */
export interface ReadablePath {
  /** As documents write it, for example `sources.card.items`. */
  readonly path: string;
  /** With what tests around the place have shown to be there. */
  readonly type: Type;
  readonly isPersonal: boolean;
  readonly origin: NameOrigin;
  /** Where a contract says what it is. */
  readonly contract?: ContractPlace;
}

/** Longer paths are refused. */
const longestPath = 200;

const isWritable = (name: string): boolean => /^[\w-]+$/.test(name);

interface Start {
  readonly root: string;
  readonly entry: string | undefined;
  readonly origin: NameOrigin;
}

/** A record and everything inside it; entries of lists are reached by operators only. */
const pathsFrom = (
  { root, entry, origin }: Start,
  names: readonly string[],
  scope: TypeScope,
): readonly ReadablePath[] => {
  const path = [root, ...(entry === undefined ? [] : [entry]), ...names].join('.');
  if (path.length > longestPath) return [];
  const reference = { kind: 'reference', pointer: '', root, entry, path: names } as const;
  const type = typeOfReference(reference, scope, () => {});
  const contract = originOfReference(reference, scope);
  const record = withoutMissing(type);
  const fields = record.kind === 'record' ? Object.keys(record.fields).filter(isWritable) : [];
  return [
    { path, type, isPersonal: holdsPersonal(type), origin, ...(contract && { contract }) },
    ...fields.flatMap((name) => pathsFrom({ root, entry, origin }, [...names, name], scope)),
  ];
};

/**
 * Every path that can be read in a scope, outer before inner: names of the place first, then the roots.
 * @param originOf what gives a name of the place
 * @param roots those that are there already
 */
export const readablePaths = (
  scope: TypeScope,
  originOf: (name: string) => NameOrigin | undefined,
  roots: readonly string[] = screenRoots,
): readonly ReadablePath[] => {
  const names = [...new Set(scope.known(undefined))].flatMap((name): Start[] => {
    const origin = originOf(name);
    return origin === undefined ? [] : [{ root: name, entry: undefined, origin }];
  });
  const entries = screenRoots
    .filter((root) => roots.includes(root))
    .flatMap((root) =>
      [...scope.known(root)]
        .filter(isWritable)
        .map((entry): Start => ({ root, entry, origin: { of: root } })),
    );
  return [...names, ...entries].flatMap((start) => pathsFrom(start, [], scope));
};
