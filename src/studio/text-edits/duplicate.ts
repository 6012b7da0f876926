import { joinPointer, type Pointer } from '../../../renderer/entries/document.ts';
import { keyOf, lettersOf, membersOf, type Part } from './find.ts';
import { insertMember } from './insertion.ts';
import { indentAt } from './lines.ts';
import { countOn, idsIn, type MakeName } from './names.ts';
import { edited, refuse, type Outcome } from './outcome.ts';
import { ownNames, type NewText } from './own-names.ts';
import { written, type Piece } from './print.ts';
import type { TextTree } from './read-tree.ts';
import { seekOnce } from './seek.ts';
import { applyEdits } from './text-edit.ts';

/** New ids for the nodes of a copy. Two nodes with one id in there get two new ones. */
const newIds = (tree: TextTree, part: Part, makeName: MakeName): readonly NewText[] => {
  const taken = new Set(
    (tree.root === undefined ? [] : idsIn(tree.root)).map(({ value }) => String(value)),
  );
  return idsIn(part.value).map((node) => {
    const text = makeName(String(node.value), taken);
    taken.add(text);
    return { node, text };
  });
};

/** The letters of a value with other texts in it. */
const copyOf = (tree: TextTree, { value }: Part, texts: readonly NewText[]): Piece => {
  const edits = texts.map(({ node, text }) => ({
    offset: node.offset - value.offset,
    length: node.length,
    text: JSON.stringify(text),
  }));
  return written(applyEdits(lettersOf(tree, value), edits), indentAt(tree.text, value.offset));
};

/**
 * Puts a copy behind a part: of the entry of a list behind the entry, of a property (a source, an action, a dialog, …) under a new name behind the property.
 * Nodes in the copy get new ids; where a named part names itself, its copy names the copy. All other letters are the same but for indentation.
 * @param makeName must give a name that is not taken yet
 */
export const duplicate = (
  tree: TextTree,
  pointer: Pointer,
  makeName: MakeName = countOn,
): Outcome => {
  const found = seekOnce(tree, pointer);
  if ('refused' in found) return found;
  const { part } = found;
  const { parent, index } = part;
  if (parent === undefined)
    return refuse(
      'The document itself cannot stand twice in its text. Make a new document from a copy.',
    );
  const ids = newIds(tree, part, makeName);
  const key = keyOf(part.member);
  if (key === undefined)
    return edited(
      joinPointer(parent.pointer, index + 1),
      ...insertMember(tree, parent.value, index + 1, { value: copyOf(tree, part, ids) }),
    );
  const copy = makeName(
    key,
    new Set(membersOf(parent.value).map((member) => String(keyOf(member)))),
  );
  const value = copyOf(tree, part, [...ids, ...ownNames(parent.pointer, part.value, key, copy)]);
  return edited(
    joinPointer(parent.pointer, copy),
    ...insertMember(tree, parent.value, index + 1, { key: copy, value }),
  );
};
