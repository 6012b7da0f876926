import { parsePointer, joinPointer, type Pointer } from '../../../renderer/entries/document.ts';
import type { TextNode, TextTree } from './read-tree.ts';

export interface TextRange {
  readonly offset: number;
  readonly length: number;
}

export interface Part {
  readonly pointer: Pointer;
  /** Property of an object; otherwise the value itself. */
  readonly member: TextNode;
  readonly value: TextNode;
  readonly parent: Part | undefined;
  readonly index: number;
}

export const membersOf = (node: TextNode): readonly TextNode[] =>
  node.type === 'object' || node.type === 'array' ? (node.children ?? []) : [];

/** Value of a property or list entry; undefined if not written yet. */
export const valueOf = (member: TextNode): TextNode | undefined =>
  member.type === 'property' ? member.children?.[1] : member;

export const keyOf = (member: TextNode): string | undefined =>
  member.type === 'property' ? String(member.children?.[0]?.value) : undefined;

const isIndex = /^(0|[1-9]\d*)$/;

const indexOf = (node: TextNode, name: string): number => {
  if (node.type === 'array') return isIndex.test(name) ? Number(name) : -1;
  // The last of duplicate keys counts, as in JSON.parse.
  return membersOf(node).findLastIndex((member) => keyOf(member) === name);
};

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

/** Extends an unterminated node to the end of the text. */
export const rangeOfNode = (tree: TextTree, { offset, length }: TextNode): TextRange => ({
  offset,
  length: length < 0 ? tree.text.length - offset : length,
});

export const lettersOf = (tree: TextTree, node: TextNode): string => {
  const { offset, length } = rangeOfNode(tree, node);
  return tree.text.slice(offset, offset + length);
};

/** Range of a value, its key (none for list entries) or the whole member. */
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

/**
 * Innermost value at a cursor, including its key and both ends. Between members it is the
 * container.
 */
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

const ancestorsOf = (pointer: Pointer): readonly Pointer[] =>
  parsePointer(pointer).map((_, index, names) => joinPointer('', ...names.slice(0, index)));

export const propertyOf = (value: TextNode, name: string): TextNode | undefined => {
  const member = value.type === 'object' ? membersOf(value)[indexOf(value, name)] : undefined;
  return member && valueOf(member);
};

export const isScreenNode = (value: TextNode): boolean =>
  propertyOf(value, 'id')?.type === 'string' && propertyOf(value, 'widget')?.type === 'string';

export const screenNodeAround = (tree: TextTree, pointer: Pointer): Pointer | undefined =>
  [...ancestorsOf(pointer), pointer].findLast((place) => {
    const part = partAt(tree, place);
    return part !== undefined && isScreenNode(part.value);
  });
