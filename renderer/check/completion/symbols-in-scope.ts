import { containsPii, unwrapOptional } from '../../document/type-algebra.ts';
import type { Type } from '../../document/type.ts';
import { findReferenceOrigin, type TypeScope } from '../../expressions/type-scope.ts';
import { screenRoots, type ScreenRoot } from '../../document/screen-roots.ts';
import { inferReferenceType } from '../../expressions/check-names.ts';
import type { LayerKind, Ancestor } from '../../document/node-path.ts';
import type { ContractLocation } from '../../diagnostics/problem.ts';
import {
  parsePointer,
  joinPointer,
  type Pointer,
  isPointerWithin,
} from '../../document/pointer.ts';
import { isOperatorName, operators } from '../../expressions/operators/index.ts';
import type { Operator } from '../../expressions/operator.ts';
import { bindingNameOf } from '../conditions/enclosing-conditions.ts';
import { valueAtPointer } from './value-at-pointer.ts';
import type { ScreenDocument } from '../../document/generated/document.ts';
import { walkDocument } from '../../document/walk.ts';
import type { Reference } from '../../expressions/expression.ts';
import { createParser } from '../type-checker.ts';
import { referencesOf } from '../data-flow.ts';

/** Root entry of the screen, or the enclosing layer that binds the name. */
export interface NameOrigin {
  readonly of: ScreenRoot | LayerKind;
  readonly list?: unknown;
}

export interface ScopeSymbol {
  /** As documents write it, for example `sources.card.items`. */
  readonly path: string;
  /** Narrowed by enclosing tests. */
  readonly type: Type;
  readonly isPersonal: boolean;
  readonly origin: NameOrigin;
  readonly contract?: ContractLocation;
}

/** Limit for paths in expressions. */
const maxPathLength = 200;

const isIdentifier = (name: string): boolean => /^[\w-]+$/.test(name);

interface SymbolRoot {
  readonly root: string;
  readonly entry: string | undefined;
  readonly origin: NameOrigin;
}

/** Descends into records. List entries are reachable by operators only. */
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
 * Lists every readable path: bound names first, then root entries, outer before inner.
 * @param roots roots available at this point
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

const isBinder = (name: unknown): boolean => {
  if (typeof name !== 'string' || !isOperatorName(name)) return false;
  const operator: Operator = operators[name];
  return operator.bindsEntry === true;
};

const boundListOf = (
  name: string,
  whole: unknown,
  part: Pointer,
): readonly [list: unknown] | undefined => {
  const names = parsePointer(part);
  for (let length = names.length - 1; length >= 0; length -= 1) {
    const outer = valueAtPointer(whole, joinPointer('', ...names.slice(0, length)));
    // The name is bound in the third argument only.
    if (Array.isArray(outer) && isBinder(outer[0]) && outer[2] === name && names[length] === '3')
      return [outer[1]];
  }
  return undefined;
};

export const findNameOrigin = (
  name: string,
  whole: unknown,
  part: Pointer,
  ancestors: Ancestor | undefined,
): NameOrigin | undefined => {
  const bound = boundListOf(name, whole, part);
  if (bound !== undefined) return { of: 'entry', list: bound[0] };
  for (let at = ancestors; at !== undefined; at = at.parent) {
    const { layer } = at;
    if (bindingNameOf(layer) === name)
      return { of: layer.kind, ...(layer.kind === 'entry' && { list: layer.list }) };
  }
  return undefined;
};

/** Lists references read by values within a pointer, in document order. */
export const referencesIn = (document: ScreenDocument, within: Pointer): readonly Reference[] => {
  const parse = createParser(() => {});
  const found: Reference[] = [];
  walkDocument(document, {
    value: (value, { pointer }) => {
      if (isPointerWithin(pointer, within)) found.push(...referencesOf(parse(value, pointer)));
    },
  });
  return found;
};
