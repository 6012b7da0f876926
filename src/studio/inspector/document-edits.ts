import {
  parsePointer,
  joinPointer,
  type Json,
  type Pointer,
} from '../../../renderer/entries/document.ts';
import { documentParts, nodeParts } from '../generated/language.ts';
import {
  fitLines,
  inSequence,
  insertItem,
  moveItem,
  partAt,
  removePart,
  setProperty,
  setValue,
  type NextEdit,
  type EditResult,
  type TextTree,
} from '../text-edits/index.ts';

export type DocumentEdit = (tree: TextTree) => EditResult;

const documentOrder = documentParts.map(({ name }) => name);
const nodeOrder = nodeParts.map(({ name }) => name);

/** Records that are removed when empty. */
const goesWhenEmpty: ReadonlySet<string> = new Set([
  'props',
  'on',
  'with',
  'args',
  'theme',
  'requires',
  'like',
  'values',
  'texts',
]);

const holderOf = (pointer: Pointer): { readonly holder: Pointer; readonly name: string } => {
  const names = parsePointer(pointer);
  return {
    holder: names.slice(0, -1).reduce<Pointer>((outer, name) => joinPointer(outer, name), ''),
    name: names.at(-1) ?? '',
  };
};

/** Property order of the language; empty if it defines none. */
const orderAt = (tree: TextTree, pointer: Pointer): readonly string[] => {
  if (pointer === '') return documentOrder;
  const isNode =
    partAt(tree, joinPointer(pointer, 'widget')) !== undefined &&
    partAt(tree, joinPointer(pointer, 'id')) !== undefined;
  return isNode ? nodeOrder : [];
};

/** Creates missing objects along the pointer. */
const makeObject = (tree: TextTree, pointer: Pointer): readonly NextEdit[] => {
  if (pointer === '' || partAt(tree, pointer) !== undefined) return [];
  const { holder, name } = holderOf(pointer);
  return [
    ...makeObject(tree, holder),
    (current) => setProperty(current, holder, name, {}, orderAt(current, holder)),
  ];
};

/**
 * Sets a property and creates its parents.
 * @param order of the sibling properties
 */
export const putProperty =
  (pointer: Pointer, value: Json, order?: readonly string[]): DocumentEdit =>
  (tree) => {
    const { holder, name } = holderOf(pointer);
    const put: NextEdit = (current) =>
      setProperty(current, holder, name, value, order ?? orderAt(current, holder));
    return fitLines(tree, inSequence(tree, [...makeObject(tree, holder), put]));
  };

/** Replaces an existing value; rejected without one. */
export const putValue =
  (pointer: Pointer, value: Json): DocumentEdit =>
  (tree) =>
    fitLines(tree, setValue(tree, pointer, value));

/** Removes a value and parents that become meaningless when empty. */
export const removeValue =
  (pointer: Pointer): DocumentEdit =>
  (tree) => {
    const { holder } = holderOf(pointer);
    const isLast =
      lengthAt(tree, holder) === 1 &&
      partAt(tree, pointer) !== undefined &&
      goesWhenEmpty.has(holderOf(holder).name);
    return isLast ? removeValue(holder)(tree) : fitLines(tree, removePart(tree, pointer));
  };

/** Appends name and value to a record in operator notation. */
export const addMember =
  (record: Pointer, name: string, value: Json): DocumentEdit =>
  (tree) => {
    const count = lengthAt(tree, record);
    return fitLines(
      tree,
      inSequence(tree, [
        (current) => insertItem(current, record, count, name),
        (current) => insertItem(current, record, count + 1, value),
      ]),
    );
  };

/**
 * Removes a member in operator notation.
 * @param pointer of its value
 */
export const removeMember =
  (pointer: Pointer): DocumentEdit =>
  (tree) => {
    const { holder, name } = holderOf(pointer);
    return fitLines(
      tree,
      inSequence(tree, [
        (current) => removePart(current, pointer),
        (current) => removePart(current, joinPointer(holder, Number(name) - 1)),
      ]),
    );
  };

export const addEntry =
  (list: Pointer, value: Json): DocumentEdit =>
  (tree) =>
    fitLines(tree, insertItem(tree, list, lengthAt(tree, list), value));

/** @param to final index */
export const moveEntry =
  (pointer: Pointer, to: number): DocumentEdit =>
  (tree) =>
    fitLines(tree, moveItem(tree, pointer, holderOf(pointer).holder, to));

/** Runs edits in sequence as one undo step. */
export const combineEdits =
  (...changes: readonly DocumentEdit[]): DocumentEdit =>
  (tree) =>
    inSequence(
      tree,
      changes.map(
        (change): NextEdit =>
          (current) =>
            change(current),
      ),
    );

const lengthAt = (tree: TextTree, pointer: Pointer): number =>
  partAt(tree, pointer)?.value.children?.length ?? 0;
