import { pointerTo, type Pointer } from '../../../renderer/document.ts';
import { keyOf, membersOf } from './find.ts';
import { edited, named, refuse, type Outcome } from './outcome.ts';
import type { TextTree } from './read-tree.ts';
import { seekOnce } from './seek.ts';

/** Gives a property another key, at its place. Refused when the object has a property of that name. What names it elsewhere stays as it is. */
export const renameProperty = (tree: TextTree, pointer: Pointer, key: string): Outcome => {
  const found = seekOnce(tree, pointer);
  if ('refused' in found) return found;
  const { member, parent } = found.part;
  const former = member.type === 'property' ? member.children?.[0] : undefined;
  if (parent === undefined || former === undefined) return refuse(`${named(pointer)} is no property of an object, so it has no name to change.`);
  const at = pointerTo(parent.pointer, key);
  if (former.value === key) return edited(at);
  if (membersOf(parent.value).some((other) => keyOf(other) === key)) return refuse(`${named(parent.pointer)} has "${key}" already. Choose another name.`);
  return edited(at, { offset: former.offset, length: former.length, text: JSON.stringify(key) });
};
