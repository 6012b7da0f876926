import {
  isPointerWithin,
  joinPointer,
  parsePointer,
  type Pointer,
} from '../../../renderer/entries/document.ts';
import { lettersOf, membersOf, type Part } from './find.ts';
import { gapBefore, type Gap } from './gap.ts';
import { insertMember } from './insertion.ts';
import { indentAt } from './lines.ts';
import { isPlace, noPlace } from './list-items.ts';
import { edited, named, refuse, type EditResult } from './edit-result.ts';
import { written } from './print.ts';
import type { TextNode, TextTree } from './read-tree.ts';
import { removeMemberAt } from './removal.ts';
import { seek } from './seek.ts';
import type { TextEdit } from './text-edit.ts';

/**
 * Moves an entry within its list. Separators and comments stay in place, so that moving back
 * restores the text.
 */
const changeSeats = (
  tree: TextTree,
  list: TextNode,
  from: number,
  to: number,
): readonly TextEdit[] => {
  const members = membersOf(list);
  const [moved, target] = [members[from], members[to]];
  if (moved === undefined || target === undefined || from === to) return [];
  const letters = lettersOf(tree, moved);
  const gapOf = (index: number): Gap & { readonly text: string } => {
    const gap = gapBefore(tree, list, index);
    return { ...gap, text: tree.text.slice(gap.start, gap.end) };
  };
  /** Shifts a gap by one entry; written only if both gaps differ. */
  const passed = (index: number, source: number): readonly TextEdit[] => {
    const [here, text] = [gapOf(index), gapOf(source).text];
    return here.text === text ? [] : [{ offset: here.start, length: here.end - here.start, text }];
  };
  const between = members.map((_, index) => index);
  const end = moved.offset + moved.length;
  if (to > from)
    return [
      { offset: moved.offset, length: gapOf(from + 1).end - moved.offset, text: '' },
      ...between.slice(from + 2, to + 1).flatMap((index) => passed(index, index - 1)),
      { offset: target.offset + target.length, length: 0, text: gapOf(to).text + letters },
    ];
  const start = gapOf(from).start;
  return [
    { offset: target.offset, length: 0, text: letters + gapOf(to + 1).text },
    ...between.slice(to + 1, from).flatMap((index) => passed(index, index + 1)),
    { offset: start, length: end - start, text: '' },
  ];
};

const withoutTaken = (pointer: Pointer, taken: Part): Pointer => {
  const list = taken.parent?.pointer ?? '';
  if (!isPointerWithin(pointer, list) || pointer === list) return pointer;
  const depth = parsePointer(list).length;
  const names = parsePointer(pointer);
  const index = Number(names[depth]);
  return index > taken.index
    ? joinPointer('', ...names.slice(0, depth), index - 1, ...names.slice(depth + 1))
    : pointer;
};

/**
 * Moves a list entry into a list; only its indentation changes. Refused outside of lists, beyond
 * the end, and into itself.
 * @param from pointer of the entry
 * @param list pointer of the target list, before the move
 * @param index position after the move, from 0
 */
export const moveItem = (
  tree: TextTree,
  from: Pointer,
  list: Pointer,
  index: number,
): EditResult => {
  const [moved, target] = [seek(tree, from), seek(tree, list, 'array')];
  if ('refused' in moved) return moved;
  if ('refused' in target) return target;
  const { part } = moved;
  const { parent } = part;
  if (parent === undefined || parent.value.type !== 'array')
    return refuse(`${named(from)} is not in a list, so it cannot be moved.`);
  if (isPointerWithin(list, from))
    return refuse(`${named(from)} cannot be moved into itself. Choose a place outside it.`);
  const isSameList = parent.pointer === list;
  const count = membersOf(target.part.value).length - (isSameList ? 1 : 0);
  if (!isPlace(index, count)) return refuse(noPlace(list, index, count));
  const at = joinPointer(withoutTaken(list, part), index);
  if (isSameList) return edited(at, ...changeSeats(tree, parent.value, part.index, index));
  const letters = written(lettersOf(tree, part.value), indentAt(tree.text, part.value.offset));
  const insertion = insertMember(tree, target.part.value, index, { value: letters });
  return edited(at, ...removeMemberAt(tree, parent.value, part.index), ...insertion);
};
