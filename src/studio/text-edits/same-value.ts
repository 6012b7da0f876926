import type { Json } from '../../../renderer/entries/document.ts';
import { keyOf, membersOf, valueOf } from './find.ts';
import type { TextNode } from './read-tree.ts';

export type JsonObject = { readonly [key: string]: Json };

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

/** Undefined for duplicate keys and missing values. */
export const valuesByKey = (node: TextNode): ReadonlyMap<string, TextNode> | undefined => {
  const found = new Map<string, TextNode>();
  for (const member of membersOf(node)) {
    const [key, value] = [keyOf(member), valueOf(member)];
    if (key === undefined || value === undefined || found.has(key)) return undefined;
    found.set(key, value);
  }
  return found;
};

/** Order of JavaScript objects: integer keys first. */
export const asOrdered = (keys: Iterable<string>): readonly string[] =>
  Object.keys(Object.fromEntries([...keys].map((key) => [key, true])));

/** Compares values regardless of layout. The order of keys counts, because authors may reorder. */
export const saysSame = (node: TextNode, value: Json): boolean => {
  if (node.type === 'array') {
    const members = membersOf(node);
    return (
      isList(value) &&
      members.length === value.length &&
      value.every((entry, index) => saysSame(members[index] ?? node, entry))
    );
  }
  if (node.type !== 'object') return node.value === value;
  if (!isObject(value)) return false;
  const keys = Object.keys(value);
  const found = valuesByKey(node);
  if (
    found?.size !== keys.length ||
    asOrdered(found.keys()).some((key, index) => key !== keys[index])
  )
    return false;
  return [...found].every(([key, inner]) => saysSame(inner, value[key] ?? null));
};
