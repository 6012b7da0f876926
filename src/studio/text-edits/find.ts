import { parsePointer, joinPointer, type Pointer } from '../../../renderer/entries/document.ts';
import type { TextNode, TextTree } from './read-tree.ts';

/** Letters of a text, from `offset` on. */
export interface TextRange {
  readonly offset: number;
  readonly length: number;
}

/** A member of an object (key and value) or of a list, with what it stands in. The document itself stands in nothing. */
export interface Part {
  readonly pointer: Pointer;
  /** Of an object the property, of a list and of the document the value. */
  readonly member: TextNode;
  readonly value: TextNode;
  readonly parent: Part | undefined;
  /** Its place among the members of the parent, from 0. */
  readonly index: number;
}

export const membersOf = (node: TextNode): readonly TextNode[] =>
  node.type === 'object' || node.type === 'array' ? (node.children ?? []) : [];

/** Of an entry the entry, of a property its value; undefined while that is not written yet. */
export const valueOf = (member: TextNode): TextNode | undefined =>
  member.type === 'property' ? member.children?.[1] : member;

/** The key of a property; undefined for the entry of a list. */
export const keyOf = (member: TextNode): string | undefined =>
  member.type === 'property' ? String(member.children?.[0]?.value) : undefined;

const isIndex = /^(0|[1-9]\d*)$/;

const indexOf = (node: TextNode, name: string): number => {
  if (node.type === 'array') return isIndex.test(name) ? Number(name) : -1;
  // Of keys that stand twice the last one counts, as for JSON.parse.
  return membersOf(node).findLastIndex((member) => keyOf(member) === name);
};

/** What stands at a pointer; undefined when there is nothing. */
export const partAt = ({ root }: TextTree, pointer: Pointer): Part | undefined => {
  let part: Part | undefined = root && {
    pointer: '',
    member: root,
    value: root,
    parent: undefined,
    index: 0,
  };
  for (const name of parsePointer(pointer)) {
    if (part === undefined) return undefined;
    const index = indexOf(part.value, name);
    const member: TextNode | undefined = membersOf(part.value)[index];
    const value = member && valueOf(member);
    part = member &&
      value && { pointer: joinPointer(part.pointer, name), member, value, parent: part, index };
  }
  return part;
};

/** Where a node stands; one that never ends goes to the end of the text. */
export const rangeOfNode = (tree: TextTree, { offset, length }: TextNode): TextRange => ({
  offset,
  length: length < 0 ? tree.text.length - offset : length,
});

/** The letters of a node as they are written. */
export const lettersOf = (tree: TextTree, node: TextNode): string => {
  const { offset, length } = rangeOfNode(tree, node);
  return tree.text.slice(offset, offset + length);
};

/**
 * The range of what stands at a pointer: its value, its key (none for entries of lists), or both together.
 * Undefined when there is nothing.
 */
export const rangeAt = (
  tree: TextTree,
  pointer: Pointer,
  of: 'value' | 'key' | 'member' = 'value',
): TextRange | undefined => {
  const part = partAt(tree, pointer);
  if (part === undefined) return undefined;
  const key = part.member.type === 'property' ? part.member.children?.[0] : undefined;
  const node = { value: part.value, key, member: part.member }[of];
  return node && rangeOfNode(tree, node);
};

/** The innermost part that an offset (a cursor) touches: also from its key, and right behind its end. Between two members it is what they stand in. */
export const pointerAt = (tree: TextTree, offset: number): Pointer => {
  let pointer: Pointer = '';
  let node = tree.root;
  while (node !== undefined) {
    const members = membersOf(node);
    const touches = (member: TextNode): boolean => {
      const range = rangeOfNode(tree, member);
      return range.offset <= offset && offset <= range.offset + range.length;
    };
    const index = members.findIndex(touches);
    const member = members[index];
    if (member === undefined) break;
    pointer = joinPointer(pointer, keyOf(member) ?? index);
    node = valueOf(member);
  }
  return pointer;
};

/** The places around a place, from the document inwards, without itself. */
const ancestorsOf = (pointer: Pointer): readonly Pointer[] =>
  parsePointer(pointer).map((_, index, names) => joinPointer('', ...names.slice(0, index)));

/** The value of a property of an object; undefined when there is none. */
export const propertyOf = (value: TextNode, name: string): TextNode | undefined => {
  const member = value.type === 'object' ? membersOf(value)[indexOf(value, name)] : undefined;
  return member && valueOf(member);
};

/** Whether a value is a node of the screen: an object that names its widget and itself. */
export const isScreenNode = (value: TextNode): boolean =>
  propertyOf(value, 'id')?.type === 'string' && propertyOf(value, 'widget')?.type === 'string';

/** The innermost node of the screen that a place lies in, itself included; undefined outside all of them. */
export const screenNodeAround = (tree: TextTree, pointer: Pointer): Pointer | undefined =>
  [...ancestorsOf(pointer), pointer].findLast((place) => {
    const part = partAt(tree, place);
    return part !== undefined && isScreenNode(part.value);
  });
