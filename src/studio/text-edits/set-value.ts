import type { Json, Pointer } from '../../../renderer/entries/document.ts';
import { changeValue } from './change-value.ts';
import { edited, type EditResult } from './edit-result.ts';
import type { TextTree } from './read-tree.ts';
import { seek } from './seek.ts';

/**
 * Replaces a value with minimal edits; equal members stay as written. Refused if nothing is at the
 * pointer, see `setProperty`.
 */
export const setValue = (tree: TextTree, pointer: Pointer, value: Json): EditResult => {
  const found = seek(tree, pointer);
  return 'refused' in found
    ? found
    : edited(pointer, ...changeValue(tree, found.part.value, value));
};
