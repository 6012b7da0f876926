import type { Contracts } from '../../document/contract.ts';
import type { Like } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { typeAt, unwrapOptional } from '../../document/type-algebra.ts';
import type { Type } from '../../document/type.ts';
import type { ContractLocation } from '../../problems/problem.ts';

/** What is named stands in a list as each of its entries. */
const entryOf = (type: Type): Type => {
  const there = unwrapOptional(type);
  return there.kind === 'list' ? entryOf(there.of) : there;
};

/** All that the contract holds in which a `like` looks; undefined when there is no such contract. */
export const contractTypeOf = ({ call, stored }: Like, contracts: Contracts): Type | undefined =>
  call === undefined
    ? ownEntry(contracts.stored, stored)?.value
    : ownEntry(contracts.calls, call)?.answer;

/** The names of a `like` behind its contract. */
export const likePathOf = ({ at }: Like): readonly string[] =>
  at === undefined ? [] : at.split('.');

/** What lies behind the names of `path`; undefined when there is no such place. */
export const typeAtPath = (whole: Type, path: readonly string[]): Type | undefined => {
  let found: Type = whole;
  for (const name of path) {
    const inner = typeAt(entryOf(found), [name]);
    if (inner === undefined) return undefined;
    found = inner;
  }
  return unwrapOptional(found);
};

/** The names that lead on from a place. */
export const fieldNamesIn = (type: Type | undefined): readonly string[] => {
  const inner = type && entryOf(type);
  return inner?.kind === 'record' ? Object.keys(inner.fields) : [];
};

/** What a `like` leads to for a value of a kind: for a record at a list, an entry of it; undefined when there is nothing of that kind. */
export const typeOfLike = (
  like: Like,
  kind: Type['kind'],
  contracts: Contracts,
): Type | undefined => {
  const whole = contractTypeOf(like, contracts);
  const shape = whole && typeAtPath(whole, likePathOf(like));
  const meant = shape && kind === 'record' ? entryOf(shape) : shape;
  return meant?.kind === kind ? meant : undefined;
};

/** The place in the contract that a `like` names, for a value of a kind. @param path its names, or the first of them */
export const contractPathOfLike = (
  like: Like,
  kind: Type['kind'],
  contracts: Contracts,
  path = likePathOf(like),
): ContractLocation => {
  const isList = (length: number): boolean => {
    const whole = contractTypeOf(like, contracts);
    return whole !== undefined && typeAtPath(whole, path.slice(0, length))?.kind === 'list';
  };
  const named = path.map((name, index) => `${isList(index) ? '[]' : ''}.${name}`).join('');
  const entry = kind === 'record' && isList(path.length) ? '[]' : '';
  const { call, stored } = like;
  return call === undefined
    ? { of: 'stored', name: stored ?? '', path: `value${named}${entry}` }
    : { of: 'call', name: call, path: `answer${named}${entry}` };
};
