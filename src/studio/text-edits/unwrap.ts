import type { Pointer } from '../../../renderer/document.ts';
import { lettersOf, membersOf, propertyOf } from './find.ts';
import { gapBefore } from './gap.ts';
import { separatorAt } from './insertion.ts';
import { indentAt, indentEdits } from './lines.ts';
import { edited, named, refuse, type Outcome } from './outcome.ts';
import type { TextNode, TextTree } from './read-tree.ts';
import { removeMemberAt } from './removal.ts';
import { seek } from './seek.ts';
import { styleOf } from './style.ts';
import { shiftEdits, type TextEdit } from './text-edit.ts';

/** What keeps two entries apart in the list that they come into; comments between them stay. */
const gapEdits = (tree: TextTree, list: TextNode, index: number, separator: string, indent: string): readonly TextEdit[] => {
  const { start, end, hasComment } = gapBefore(tree, list, index);
  const text = tree.text.slice(start, end);
  if (hasComment) return shiftEdits(indentEdits(text, indentAt(tree.text, list.children?.[index]?.offset ?? end), indent), start);
  return text === separator ? [] : [{ offset: start, length: end - start, text: separator }];
};

/**
 * Puts what stands in a value in its place, for example the children of a card in place of the card. Everything else of the value goes, comments included;
 * the letters of what stays are the same but for the indentation of their lines.
 * @param list key of the list whose entries stay
 * Refused when the value has no such list, and when it does not stand in a list itself while not exactly one entry stays.
 */
export const unwrap = (tree: TextTree, pointer: Pointer, list = 'children'): Outcome => {
  const found = seek(tree, pointer, 'object');
  if ('refused' in found) return found;
  const { value, parent, index } = found.part;
  const inside = propertyOf(value, list);
  if (inside?.type !== 'array') return refuse(`${named(pointer)} has no list "${list}" whose entries could take its place.`);
  const entries = membersOf(inside);
  const [first, last] = [entries[0], entries.at(-1)];
  const isEntry = parent?.value.type === 'array';
  if (!isEntry && entries.length !== 1)
    return refuse(`${named(pointer)} stands for one value, but "${list}" has ${entries.length} entries. It can be taken away around exactly one.`);
  if (first === undefined || last === undefined) return edited(parent?.pointer ?? '', ...removeMemberAt(tree, parent?.value ?? value, index));
  const indent = indentAt(tree.text, value.offset);
  const { beforeComma, behindComma } = isEntry ? separatorAt(tree, parent.value, index, styleOf(tree)) : { beforeComma: '', behindComma: '' };
  const [start, end] = [last.offset + last.length, value.offset + value.length];
  return edited(
    pointer,
    { offset: value.offset, length: first.offset - value.offset, text: '' },
    ...entries.flatMap((entry, place) => [
      ...(place === 0 ? [] : gapEdits(tree, inside, place, `${beforeComma},${behindComma}`, indent)),
      ...shiftEdits(indentEdits(lettersOf(tree, entry), indentAt(tree.text, entry.offset), indent), entry.offset),
    ]),
    { offset: start, length: end - start, text: '' },
  );
};
