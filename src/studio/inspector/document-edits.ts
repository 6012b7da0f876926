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
  type Outcome,
  type TextTree,
} from '../text-edits/index.ts';

/** A change of the text as it is then. */
export type DocumentEdit = (tree: TextTree) => Outcome;

const documentOrder = documentParts.map(({ name }) => name);
const nodeOrder = nodeParts.map(({ name }) => name);

/** Records that say nothing when they are empty. */
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

/** Splits a pointer into what holds the part, and its name in there. */
const holderOf = (pointer: Pointer): { readonly holder: Pointer; readonly name: string } => {
  const names = parsePointer(pointer);
  return {
    holder: names.slice(0, -1).reduce<Pointer>((outer, name) => joinPointer(outer, name), ''),
    name: names.at(-1) ?? '',
  };
};

/** The order of the properties of an object, where the language has one for its kind. */
const orderAt = (tree: TextTree, pointer: Pointer): readonly string[] => {
  if (pointer === '') return documentOrder;
  const isNode =
    partAt(tree, joinPointer(pointer, 'widget')) !== undefined &&
    partAt(tree, joinPointer(pointer, 'id')) !== undefined;
  return isNode ? nodeOrder : [];
};

/** Makes an object where there is none yet, and those around it. */
const makeObject = (tree: TextTree, pointer: Pointer): readonly NextEdit[] => {
  if (pointer === '' || partAt(tree, pointer) !== undefined) return [];
  const { holder, name } = holderOf(pointer);
  return [
    ...makeObject(tree, holder),
    (current) => setProperty(current, holder, name, {}, orderAt(current, holder)),
  ];
};

/** Sets a property, whether it stands there or not, and makes what holds it. @param order of the properties beside it */
export const putProperty =
  (pointer: Pointer, value: Json, order?: readonly string[]): DocumentEdit =>
  (tree) => {
    const { holder, name } = holderOf(pointer);
    const put: NextEdit = (current) =>
      setProperty(current, holder, name, value, order ?? orderAt(current, holder));
    return fitLines(tree, inSequence(tree, [...makeObject(tree, holder), put]));
  };

/** Sets what stands at a place. Refused where nothing does. */
export const putValue =
  (pointer: Pointer, value: Json): DocumentEdit =>
  (tree) =>
    fitLines(tree, setValue(tree, pointer, value));

/** Takes a part away, and what held nothing but it where that says nothing by itself. */
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

/** Adds a member to a record that is written by its operator: a name and a value behind the others. */
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

/** Takes a member of such a record away. @param pointer of its value */
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

/** Puts an entry behind all others of a list that stands there. */
export const addEntry =
  (list: Pointer, value: Json): DocumentEdit =>
  (tree) =>
    fitLines(tree, insertItem(tree, list, lengthAt(tree, list), value));

/** Brings an entry to another place of its list. @param to its index in there afterwards */
export const moveEntry =
  (pointer: Pointer, to: number): DocumentEdit =>
  (tree) =>
    fitLines(tree, moveItem(tree, pointer, holderOf(pointer).holder, to));

/** Changes one after the other, as one step. */
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
