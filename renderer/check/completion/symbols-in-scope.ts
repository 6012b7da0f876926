import { unwrapOptional } from '../../document/type-algebra.ts';
import type { Type } from '../../document/type.ts';
import { findReferenceOrigin } from '../../expressions/type-scope.ts';
import { screenRoots, type ScreenRoot } from '../../document/screen-roots.ts';
import { inferReferenceType } from '../../expressions/check-names.ts';
import type { TypeScope } from '../../expressions/type-scope.ts';
import type { LayerKind, Ancestor } from '../../document/node-path.ts';
import type { ContractLocation } from '../../diagnostics/problem.ts';
import { containsPii } from '../privacy.ts';
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
import { createParser } from '../checker.ts';
import { referencesOf } from '../data-flow.ts';

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

const isBinder = (name: unknown): boolean => {
  if (typeof name !== 'string' || !isOperatorName(name)) return false;
  const operator: Operator = operators[name];
  return operator.bindsEntry === true;
};

/** The list whose entries an operator around a part calls by a name, innermost first. */
const boundListOf = (
  name: string,
  whole: unknown,
  part: Pointer,
): readonly [list: unknown] | undefined => {
  const names = parsePointer(part);
  for (let length = names.length - 1; length >= 0; length -= 1) {
    const outer = valueAtPointer(whole, joinPointer('', ...names.slice(0, length)));
    // The name stands for an entry in the third argument only.
    if (Array.isArray(outer) && isBinder(outer[0]) && outer[2] === name && names[length] === '3')
      return [outer[1]];
  }
  return undefined;
};

/** What gives a name that is in scope at a part of a value; undefined: nothing around it does. */
export const findNameOrigin = (
  name: string,
  whole: unknown,
  part: Pointer,
  around: Ancestor | undefined,
): NameOrigin | undefined => {
  const bound = boundListOf(name, whole, part);
  if (bound !== undefined) return { of: 'entry', list: bound[0] };
  for (let at = around; at !== undefined; at = at.parent) {
    const { layer } = at;
    if (bindingNameOf(layer) === name)
      return { of: layer.kind, ...(layer.kind === 'entry' && { list: layer.list }) };
  }
  return undefined;
};

/** What the values of a part of a document read, in their order. @param part where the part stands */
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
