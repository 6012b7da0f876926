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

/** The letters from `start` to `end`, and the whole line when nothing else stands on it. */
const cutWithLine = ({ text }: TextTree, start: number, end: number): TextEdit => {
  const [first, last] = [lineStart(text, start), lineEnd(text, end)];
  const isAlone = first > 0 && (text.slice(first, start) + text.slice(end, last)).trim() === '';
  if (!isAlone) return cut(start, end);
  return cut(text.slice(first - 2, first) === '\r\n' ? first - 2 : first - 1, last);
};

/** The edits that take a member away with its comma. Comments around it stay. */
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
    // With a comma behind it, it takes that one along and leaves the one before.
    return [
      behind.comma === undefined
        ? cut(before.start, end)
        : cut((before.comma ?? before.start) + 1, behind.comma + 1),
    ];
  }
  // Its own comma, or the one before when it is the last and has none.
  const comma = behind.comma ?? before.comma;
  if (comma === undefined) return [cutWithLine(tree, member.offset, end)];
  if (comma === end) return [cutWithLine(tree, member.offset, end + 1)];
  return comma < end
    ? [cut(comma, comma + 1), cutWithLine(tree, member.offset, end)]
    : [cutWithLine(tree, member.offset, end), cut(comma, comma + 1)];
};
