import { membersOf } from './find.ts';
import { gapBefore } from './gap.ts';
import { lineEnd, lineStart } from './lines.ts';
import type { TextNode, TextTree } from './read-tree.ts';
import type { TextEdit } from './text-edit.ts';

const cut = (start: number, end: number): TextEdit => ({
  offset: start,
  length: end - start,
  text: '',
});

/** Removes the whole line if nothing else is on it. */
const cutWithLine = ({ text }: TextTree, start: number, end: number): TextEdit => {
  const [first, last] = [lineStart(text, start), lineEnd(text, end)];
  const isAlone = first > 0 && (text.slice(first, start) + text.slice(end, last)).trim() === '';
  if (!isAlone) return cut(start, end);
  return cut(text.slice(first - 2, first) === '\r\n' ? first - 2 : first - 1, last);
};

/** Removes a member with its comma; surrounding comments stay. */
export const removeMemberAt = (
  tree: TextTree,
  container: TextNode,
  index: number,
): readonly TextEdit[] => {
  const members = membersOf(container);
  const member = members[index];
  if (member === undefined) return [];
  const end = member.offset + member.length;
  const [before, behind] = [
    gapBefore(tree, container, index),
    gapBefore(tree, container, index + 1),
  ];
  const isLast = index === members.length - 1;
  if (!before.hasComment && !behind.hasComment) {
    if (members.length === 1) return [cut(before.start, behind.end)];
    if (!isLast) return [cut(member.offset, behind.end)];
    // The last member takes a trailing comma with it and leaves the one before.
    return [
      behind.comma === undefined
        ? cut(before.start, end)
        : cut((before.comma ?? before.start) + 1, behind.comma + 1),
    ];
  }
  const comma = behind.comma ?? before.comma;
  if (comma === undefined) return [cutWithLine(tree, member.offset, end)];
  if (comma === end) return [cutWithLine(tree, member.offset, end + 1)];
  return comma < end
    ? [cut(comma, comma + 1), cutWithLine(tree, member.offset, end)]
    : [cutWithLine(tree, member.offset, end), cut(comma, comma + 1)];
};
