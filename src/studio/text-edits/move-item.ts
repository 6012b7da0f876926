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
import { edited, named, refuse, type Outcome } from './outcome.ts';
import { written } from './print.ts';
import type { TextNode, TextTree } from './read-tree.ts';
import { removeMemberAt } from './removal.ts';
import { seek } from './seek.ts';
import type { TextEdit } from './text-edit.ts';

/**
 * The edits that bring an entry to another place of its list. What stands between the entries (white space, commas, comments) stays where it is, as if the
 * entries changed seats; so moving back gives the former text.
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
  /** A gap between two entries that it passes comes to stand between the next two; written only where those were kept apart in another way. */
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

/** Where a place is after the entry `taken` has left its list. */
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
 * Moves an entry to a place of its own list or of another one. Its letters stay as they are but for the indentation of their lines.
 * @param from pointer of the entry
 * @param list pointer of the list that it comes into, in the text as it is now
 * @param index its place in there afterwards, from 0
 * Refused when the entry stands in no list, when the place is not there, and when the list lies inside the entry.
 */
export const moveItem = (tree: TextTree, from: Pointer, list: Pointer, index: number): Outcome => {
  const [moved, target] = [seek(tree, from), seek(tree, list, 'array')];
  if ('refused' in moved) return moved;
  if ('refused' in target) return target;
  const { part } = moved;
  const { parent } = part;
  if (parent === undefined || parent.value.type !== 'array')
    return refuse(`${named(from)} stands in no list, so it cannot be moved.`);
  if (isPointerWithin(list, from))
    return refuse(`${named(from)} cannot be moved into itself. Choose a place outside of it.`);
  const isSameList = parent.pointer === list;
  const count = membersOf(target.part.value).length - (isSameList ? 1 : 0);
  if (!isPlace(index, count)) return refuse(noPlace(list, index, count));
  const at = joinPointer(withoutTaken(list, part), index);
  if (isSameList) return edited(at, ...changeSeats(tree, parent.value, part.index, index));
  const letters = written(lettersOf(tree, part.value), indentAt(tree.text, part.value.offset));
  const insertion = insertMember(tree, target.part.value, index, { value: letters });
  return edited(at, ...removeMemberAt(tree, parent.value, part.index), ...insertion);
};
