import { pointerTo, type Pointer } from '../../../renderer/document.ts';
import { fieldsAt, fieldUses, type FieldUse } from './field-uses.ts';
import { membersOf, partAt, pointerAt, propertyOf, screenNodeAround } from './find.ts';
import { inSequence, type NextEdit } from './in-sequence.ts';
import { edited, type Outcome } from './outcome.ts';
import type { TextNode, TextTree } from './read-tree.ts';
import { removePart } from './remove-part.ts';
import { seekOnce } from './seek.ts';

const holds = ({ offset, length }: TextNode, inner: number): boolean => offset <= inner && inner < offset + length;

/** A field of the form with what stands under its name. */
interface Field {
  readonly name: string;
  readonly member: TextNode;
}

/** The first use of a field outside of what goes. */
const useBeyond = (uses: readonly FieldUse[], { name }: Field, gone: readonly TextNode[]): FieldUse | undefined =>
  uses.find((use) => use.name === name && !gone.some((node) => holds(node, use.offset)));

/** Those of the fields that nothing uses once the part is gone: what only another one of them reads goes where that one goes. */
const goingWith = (part: TextNode, fields: readonly Field[], uses: readonly FieldUse[]): readonly Field[] => {
  const gone = [part, ...fields.map(({ member }) => member)];
  const going = fields.filter((field) => useBeyond(uses, field, gone) === undefined);
  return going.length === fields.length ? going : goingWith(part, going, uses);
};

/** Takes an object away that nothing stands in any more. */
const takeEmpty =
  (pointer: Pointer): NextEdit =>
  (tree) => {
    const found = partAt(tree, pointer);
    return found !== undefined && membersOf(found.value).length === 0 ? removePart(tree, pointer) : edited(pointer);
  };

/** The part of the screen that a use stands in by its id, or its place outside of all of them. */
const placeOf = (tree: TextTree, offset: number): string => {
  const pointer = pointerAt(tree, offset).replace(/\/\$$/, '');
  const node = partAt(tree, screenNodeAround(tree, pointer) ?? '')?.value;
  const id = node === undefined ? undefined : propertyOf(node, 'id');
  return id === undefined || node?.parent === undefined ? pointer : JSON.stringify(id.value);
};

/**
 * Takes a node of the screen away, and with it the fields that its inputs fill, unless something else in the document reads, fills or checks them: with
 * nothing to fill them in they would only be in the way. What became of them is told. Refused where `removePart` is.
 */
export const removeNode = (tree: TextTree, pointer: Pointer): Outcome => {
  const found = seekOnce(tree, pointer);
  if ('refused' in found) return found;
  const part = found.part.value;
  const uses = tree.root === undefined ? [] : fieldUses(tree.root);
  const names = new Set(uses.filter(({ isInput, offset }) => isInput && holds(part, offset)).map(({ name }) => name));
  const fields = [...names].flatMap((name): readonly Field[] => {
    const field = partAt(tree, pointerTo(fieldsAt, name));
    return field === undefined ? [] : [{ name, member: field.member }];
  });
  const going = goingWith(part, fields, uses);
  const outcome = inSequence(tree, [
    ...going.map(
      ({ name }): NextEdit =>
        (current) =>
          removePart(current, pointerTo(fieldsAt, name)),
    ),
    ...(going.length === 0 ? [] : [takeEmpty(fieldsAt), takeEmpty('/form')]),
    (current) => removePart(current, pointer),
  ]);
  if ('refused' in outcome || fields.length === 0) return outcome;
  const gone = [part, ...going.map(({ member }) => member)];
  const told = fields.map((field) => {
    const use = useBeyond(uses, field, gone);
    return use === undefined
      ? `Its form field "${field.name}" went with it.`
      : `Its form field "${field.name}" stays: ${placeOf(tree, use.offset)} uses it, too.`;
  });
  return { ...outcome, told: told.join(' ') };
};
