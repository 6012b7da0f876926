import type { Pointer } from '../../../renderer/entries/document.ts';
import { edited, refuse, type EditResult } from './edit-result.ts';
import type { TextTree } from './read-tree.ts';
import { removeMemberAt } from './removal.ts';
import { seekOnce } from './seek.ts';

/** Refused for the root and for duplicate keys. */
export const removePart = (tree: TextTree, pointer: Pointer): EditResult => {
  const found = seekOnce(tree, pointer);
  if ('refused' in found) return found;
  const { parent, index } = found.part;
  if (parent === undefined)
    return refuse(
      'The document itself cannot be removed here. Delete it from the list of documents.',
    );
  return edited(parent.pointer, ...removeMemberAt(tree, parent.value, index));
};
