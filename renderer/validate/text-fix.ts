import { modify, type Node as TextNode } from 'jsonc-parser';
import { parsePointer } from '../document/pointer.ts';
import type { Fix, Problem } from '../problems/problem.ts';
import { findMemberAt, findMember, memberValue } from './locate.ts';

const renameFix = (from: string, to: string, { offset, length }: TextNode): Fix => ({
  does: `write "${to}" in place of "${from}"`,
  edits: [{ offset, length, content: JSON.stringify(to) }],
});

/** Takes a part away, and the object around it when nothing else stands in it. */
const removeFix = (text: string, member: TextNode, pointer: string): Fix => {
  const names = parsePointer(pointer);
  const isAlone = member.parent?.children?.length === 1;
  const path = isAlone ? names.slice(0, -1) : names;
  return { does: `take ${pointer} away`, edits: modify(text, [...path], undefined, {}) };
};

/** Whether the problem is about the key of the member, its value (a reference holds its names inside), or cannot be told. */
const findMisspelled = (
  member: TextNode,
  from: string,
  isAboutKey: boolean,
): TextNode | undefined => {
  const value = memberValue(member);
  const names = findMember(value, '$');
  const inValue = [value, ...(names === undefined ? [] : [memberValue(names)])].find(
    (node) => node.value === from,
  );
  const key =
    member.type === 'property' && member.children?.[0]?.value === from
      ? member.children[0]
      : undefined;
  if (isAboutKey && key !== undefined) return key;
  return inValue !== undefined && key !== undefined ? undefined : (inValue ?? key);
};

/** The change of a problem as edits of the text; undefined when it has none, or cannot be made where the text stands as it does. */
export const createTextFix = (
  text: string,
  tree: TextNode,
  { code, pointer, change }: Problem,
): Fix | undefined => {
  const member = change && findMemberAt(tree, pointer);
  if (change === undefined || member === undefined) return undefined;
  if (change === 'remove') return removeFix(text, member, pointer);
  const { from, to } = change;
  const found = findMisspelled(member, from, code === 'unknown-key');
  if (found === undefined) return undefined;
  const isKey = found.parent?.type === 'property' && found.parent.children?.[0] === found;
  // A key that is there already would then stand twice.
  const around = isKey ? member.parent : undefined;
  return around !== undefined && findMember(around, to) !== undefined
    ? undefined
    : renameFix(from, to, found);
};
