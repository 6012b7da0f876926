import { joinPointer, type Json, type Pointer } from '../../../renderer/entries/document.ts';
import { membersOf } from './find.ts';
import { insertMember } from './insertion.ts';
import { edited, named, refuse, type EditResult } from './edit-result.ts';
import { pieceOf } from './print.ts';
import type { TextTree } from './read-tree.ts';
import { seek } from './seek.ts';

/**
 * @param pointer of the list
 * @param index position from 0; the length appends, more is refused
 */
export const insertItem = (
  tree: TextTree,
  pointer: Pointer,
  index: number,
  value: Json,
): EditResult => {
  const found = seek(tree, pointer, 'array');
  if ('refused' in found) return found;
  const count = membersOf(found.part.value).length;
  if (!isPlace(index, count)) return refuse(noPlace(pointer, index, count));
  return edited(
    joinPointer(pointer, index),
    ...insertMember(tree, found.part.value, index, { value: pieceOf(value) }),
  );
};

export const isPlace = (index: number, count: number): boolean =>
  Number.isInteger(index) && index >= 0 && index <= count;

export const noPlace = (pointer: Pointer, index: number, count: number): string =>
  `${named(pointer)} has ${count} ${count === 1 ? 'entry' : 'entries'}, so it has no index ${index}. Use an index from 0 to ${count}.`;
