import { joinPointer, type Json, type Pointer } from '../../../renderer/entries/document.ts';
import { changeValue } from './change-value.ts';
import { keyOf, membersOf } from './find.ts';
import { insertMember } from './insertion.ts';
import { edited, type EditResult } from './edit-result.ts';
import { pieceOf } from './print.ts';
import type { TextNode, TextTree } from './read-tree.ts';
import { seek } from './seek.ts';

/**
 * Position after the nearest earlier property. Falls back to before the nearest later one, then to
 * the end.
 */
const insertionIndex = (object: TextNode, key: string, order: readonly string[]): number => {
  const keys = membersOf(object).map(keyOf);
  const rank = order.indexOf(key);
  if (rank < 0) return keys.length;
  const find = (names: readonly string[]): number =>
    names.map((name) => keys.indexOf(name)).find((index) => index >= 0) ?? -1;
  const earlier = find(order.slice(0, rank).toReversed());
  if (earlier >= 0) return earlier + 1;
  const later = find(order.slice(rank + 1));
  return later >= 0 ? later : keys.length;
};

/**
 * Sets or adds a property.
 * @param pointer of the object
 * @param order keys in schema order, to place a new key; unlisted ones are appended
 */
export const setProperty = (
  tree: TextTree,
  pointer: Pointer,
  key: string,
  value: Json,
  order: readonly string[] = [],
): EditResult => {
  const found = seek(tree, pointer, 'object');
  if ('refused' in found) return found;
  const object = found.part.value;
  const at = joinPointer(pointer, key);
  const previous = membersOf(object).findLast((member) => keyOf(member) === key)?.children?.[1];
  if (previous !== undefined) return edited(at, ...changeValue(tree, previous, value));
  return edited(
    at,
    ...insertMember(tree, object, insertionIndex(object, key, order), {
      key,
      value: pieceOf(value),
    }),
  );
};
