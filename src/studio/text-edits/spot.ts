import { indentAt, lineEnd, lineStart, widthOf } from './lines.ts';
import type { Spot } from './print.ts';
import type { TextNode, TextTree } from './read-tree.ts';

export const spotOf = ({ text }: TextTree, value: TextNode): Spot => {
  const member = value.parent?.type === 'property' ? value.parent : value;
  const start = lineStart(text, value.offset);
  const end = value.offset + value.length;
  return {
    indent: indentAt(text, value.offset),
    column: widthOf(text.slice(start, value.offset)),
    behind: lineEnd(text, end) - end,
    isJoined:
      value.parent !== undefined &&
      text.slice(lineStart(text, member.offset), member.offset).trim() !== '',
  };
};
