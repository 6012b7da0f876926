import type { Node as TextNode } from 'jsonc-parser';
import { parsePointer, type Pointer } from '../document/pointer.ts';

/** A place in a text. Lines and columns count from 1; columns are UTF-16 units, as editors count them. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Finds places of a document in its text. */
export interface Locator {
  at(offset: number): TextPosition;
  /** Where the value of a pointer starts, or its key with `at: 'key'`. Of a place that does not exist: the nearest one around it. */
  of(pointer: Pointer, at?: 'key' | 'value'): TextPosition;
}

/** The member of a list or object: an entry, or a property with its key. */
export const findMember = (node: TextNode, name: string): TextNode | undefined => {
  if (node.type === 'array') return node.children?.[Number(name)];
  // The last one counts, as for JSON.parse.
  return node.children?.findLast((property) => property.children?.[0]?.value === name);
};

export const memberValue = (member: TextNode): TextNode =>
  member.type === 'property' ? (member.children?.[1] ?? member) : member;

/** The member that a pointer leads to; undefined when there is none. */
export const findMemberAt = (tree: TextNode, pointer: Pointer): TextNode | undefined => {
  let member: TextNode | undefined = tree;
  for (const name of parsePointer(pointer))
    member = member && findMember(memberValue(member), name);
  return member;
};

export const createLocator = (text: string, tree: TextNode | undefined): Locator => {
  const starts = [
    0,
    ...[...text.matchAll(/\r\n|\n|\r/g)].map((ending) => ending.index + ending[0].length),
  ];
  const at = (offset: number): TextPosition => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
  return {
    at,
    of: (pointer, which = 'value') => {
      let member = tree;
      for (const name of parsePointer(pointer)) {
        const inner: TextNode | undefined = member && findMember(memberValue(member), name);
        if (inner === undefined) break;
        member = inner;
      }
      if (member === undefined) return at(0);
      return at(which === 'key' ? member.offset : memberValue(member).offset);
    },
  };
};
