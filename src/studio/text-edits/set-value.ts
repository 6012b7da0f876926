import type { Json, Pointer } from '../../../renderer/entries/document.ts';
import { changeValue } from './change-value.ts';
import { edited, type Outcome } from './outcome.ts';
import type { TextTree } from './read-tree.ts';
import { seek } from './seek.ts';

/**
 * Makes what stands at a pointer say `value`. Parts of it that say the same already keep their letters: of an object with the same keys only the values that
 * differ are written, of a list with as many entries only those. Refused when nothing stands there; `setProperty` makes new properties.
 */
export const setValue = (tree: TextTree, pointer: Pointer, value: Json): Outcome => {
  const found = seek(tree, pointer);
  return 'refused' in found
    ? found
    : edited(pointer, ...changeValue(tree, found.part.value, value));
};
