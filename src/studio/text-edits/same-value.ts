import type { Json } from '../../../renderer/entries/document.ts';
import { keyOf, membersOf, valueOf } from './find.ts';
import type { TextNode } from './read-tree.ts';

export type JsonObject = { readonly [key: string]: Json };

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

/** The values of an object by key, or undefined when a key stands twice or has no value yet. */
export const valuesByKey = (node: TextNode): ReadonlyMap<string, TextNode> | undefined => {
  const found = new Map<string, TextNode>();
  for (const member of membersOf(node)) {
    const [key, value] = [keyOf(member), valueOf(member)];
    if (key === undefined || value === undefined || found.has(key)) return undefined;
    found.set(key, value);
  }
  return found;
};

/** Keys in the order in which JavaScript has them: whole numbers come first, wherever they stand in the text. */
export const asOrdered = (keys: Iterable<string>): readonly string[] =>
  Object.keys(Object.fromEntries([...keys].map((key) => [key, true])));

/** Whether a value in the text says the same as another, whatever its layout. The order of keys counts: whoever gives another order wants it. */
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
