import { joinPointer, type Pointer } from '../../../renderer/entries/document.ts';
import { keyOf, lettersOf, membersOf, type Part } from './find.ts';
import { insertMember } from './insertion.ts';
import { indentAt } from './lines.ts';
import { countOn, idsIn, type MakeName } from './names.ts';
import { edited, refuse, type EditResult } from './edit-result.ts';
import { ownNames, type NewText } from './own-names.ts';
import { written, type Piece } from './print.ts';
import type { TextTree } from './read-tree.ts';
import { seekOnce } from './seek.ts';
import { applyEdits } from './text-edit.ts';

/** Ids that occur twice get two new ones. */
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

const copyOf = (tree: TextTree, { value }: Part, texts: readonly NewText[]): Piece => {
  const edits = texts.map(({ node, text }) => ({
    offset: node.offset - value.offset,
    length: node.length,
    text: JSON.stringify(text),
  }));
  return written(applyEdits(lettersOf(tree, value), edits), indentAt(tree.text, value.offset));
};

/**
 * Inserts a copy after a list entry, or after a property under a new name. Renames node ids and
 * self-references; else only the indentation changes.
 * @param makeName must return an unused name
 */
export const duplicate = (
  tree: TextTree,
  pointer: Pointer,
  makeName: MakeName = countOn,
): EditResult => {
  const found = seekOnce(tree, pointer);
  if ('refused' in found) return found;
  const { part } = found;
  const { parent, index } = part;
  if (parent === undefined)
    return refuse(
      'The document itself cannot be duplicated here. Create a new document from a copy.',
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
