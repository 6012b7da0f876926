import { joinPointer, type Pointer } from '../../../renderer/entries/document.ts';
import { fieldsAt, fieldUses, type FieldUse } from './field-uses.ts';
import { membersOf, partAt, pointerAt } from './find.ts';
import { inSequence, type NextEdit } from './in-sequence.ts';
import { edited, type EditResult } from './edit-result.ts';
import { readTree, type TextNode, type TextTree } from './read-tree.ts';
import { removePart } from './remove-part.ts';
import { applyEdits } from './text-edit.ts';

export type PlaceInWords = (tree: TextTree, pointer: Pointer) => string;

const holds = ({ offset, length }: TextNode, inner: number): boolean =>
  offset <= inner && inner < offset + length;

interface Field {
  readonly name: string;
  readonly member: TextNode;
}

const useBeyond = (
  uses: readonly FieldUse[],
  { name }: Field,
  going: readonly Field[],
): FieldUse | undefined =>
  uses.find((use) => use.name === name && !going.some(({ member }) => holds(member, use.offset)));

/** Unused fields. Fields read only by other unused fields count as unused. */
const goingOf = (fields: readonly Field[], uses: readonly FieldUse[]): readonly Field[] => {
  const going = fields.filter((field) => useBeyond(uses, field, fields) === undefined);
  return going.length === fields.length ? going : goingOf(going, uses);
};

const takeEmpty =
  (pointer: Pointer): NextEdit =>
  (tree) => {
    const found = partAt(tree, pointer);
    return found !== undefined && membersOf(found.value).length === 0
      ? removePart(tree, pointer)
      : edited(pointer);
  };

/**
 * Applies a change that removes inputs, and removes form fields unused afterwards. Reports both.
 * @param pointer of the node, or of the field name of one input
 */
export const leaveFields = (
  tree: TextTree,
  pointer: Pointer,
  change: NextEdit,
  inWords: PlaceInWords,
): EditResult => {
  const made = change(tree, undefined);
  const part = partAt(tree, pointer)?.value;
  if ('refused' in made || part === undefined) return made;
  const after = readTree(applyEdits(tree.text, made.edits));
  const uses = after.root === undefined ? [] : fieldUses(after.root);
  const filled = new Set(fieldUses(part).flatMap(({ isInput, name }) => (isInput ? [name] : [])));
  const fields = [...filled].flatMap((name): readonly Field[] => {
    const field = partAt(after, joinPointer(fieldsAt, name));
    return field === undefined ? [] : [{ name, member: field.member }];
  });
  if (fields.length === 0) return made;
  const going = goingOf(fields, uses);
  const result = inSequence(tree, [
    () => made,
    ...going.map(
      ({ name }): NextEdit =>
        (current) =>
          removePart(current, joinPointer(fieldsAt, name)),
    ),
    ...(going.length === 0 ? [] : [takeEmpty(fieldsAt), takeEmpty('/form')]),
  ]);
  if ('refused' in result) return result;
  const told = fields.map((field) => {
    // A rule of the field that reads itself does not count as a use.
    const use = useBeyond(uses, field, [...going, field]);
    return use === undefined
      ? `Its form field "${field.name}" was removed, too.`
      : `Its form field "${field.name}" stays: ${inWords(after, pointerAt(after, use.offset).replace(/\/\$$/, ''))} uses it, too.`;
  });
  return { ...result, at: made.at, told: told.join(' ') };
};
