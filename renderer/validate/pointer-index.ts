import type { Node as TextNode } from 'jsonc-parser';
import { parsePointer, type Pointer } from '../document/pointer.ts';

/** Position in a text: line and column from 1, in UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export interface Locator {
  at(offset: number): TextPosition;
  /** Position of a value, or of its key. Falls back to the nearest existing ancestor. */
  of(pointer: Pointer, at?: 'key' | 'value'): TextPosition;
}

export const findMember = (node: TextNode, name: string): TextNode | undefined => {
  if (node.type === 'array') return node.children?.[Number(name)];
  // The last duplicate wins, as in JSON.parse.
  return node.children?.findLast((property) => property.children?.[0]?.value === name);
};

export const memberValue = (member: TextNode): TextNode =>
  member.type === 'property' ? (member.children?.[1] ?? member) : member;

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

/** Offsets. List entries have no key and start at their value. */
interface Member {
  readonly name: string;
  readonly key: number;
  readonly value: number;
}

const quote = 0x22;
const backslash = 0x5c;

const isWhitespace = (letter: number): boolean =>
  letter === 0x20 || letter === 0x0a || letter === 0x0d || letter === 0x09;
const isOpening = (letter: number): boolean => letter === 0x7b || letter === 0x5b;
const isClosing = (letter: number): boolean => letter === 0x7d || letter === 0x5d;

const skipWhitespace = (text: string, offset: number): number => {
  let at = offset;
  while (isWhitespace(text.charCodeAt(at))) at += 1;
  return at;
};

const skipString = (text: string, offset: number): number => {
  let at = offset + 1;
  while (at < text.length && text.charCodeAt(at) !== quote)
    at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at + 1;
};

const skipValue = (text: string, offset: number): number => {
  let level = 0;
  let at = offset;
  while (at < text.length) {
    const letter = text.charCodeAt(at);
    if (
      level === 0 &&
      at > offset &&
      (letter === 0x2c || isWhitespace(letter) || isClosing(letter))
    )
      return at;
    if (isOpening(letter)) level += 1;
    else if (isClosing(letter)) level -= 1;
    at = letter === quote ? skipString(text, at) : at + 1;
    if (level === 0 && isClosing(letter)) return at;
  }
  return at;
};

const scanMembers = (text: string, offset: number): readonly Member[] => {
  const found: Member[] = [];
  const isObject = text[offset] === '{';
  if (!isObject && text[offset] !== '[') return found;
  let at = skipWhitespace(text, offset + 1);
  while (at < text.length && !isClosing(text.charCodeAt(at))) {
    const key = at;
    const end = isObject ? skipString(text, at) : at;
    if (isObject) at = skipWhitespace(text, skipWhitespace(text, end) + 1);
    found.push({ name: isObject ? String(JSON.parse(text.slice(key, end))) : '', key, value: at });
    at = skipWhitespace(text, skipValue(text, at));
    if (text[at] === ',') at = skipWhitespace(text, at + 1);
  }
  return found;
};

/**
 * Lazy pointer index of a valid text without duplicate keys. Scans each visited list or object
 * once; a full tree would cost a tenth of a check.
 */
export const createPointerIndex = (text: string): Locator => {
  const { at } = createLocator(text, undefined);
  const start = skipWhitespace(text, 0);
  const known = new Map<number, readonly Member[]>();
  const membersOf = (offset: number): readonly Member[] => {
    const members = known.get(offset) ?? scanMembers(text, offset);
    known.set(offset, members);
    return members;
  };
  return {
    at,
    of: (pointer, which = 'value') => {
      let member: Member = { name: '', key: start, value: start };
      for (const name of parsePointer(pointer)) {
        const members = membersOf(member.value);
        const inner =
          text[member.value] === '['
            ? members[Number(name)]
            : members.find((one) => one.name === name);
        if (inner === undefined) break;
        member = inner;
      }
      return at(member[which]);
    },
  };
};
