import { membersOf, rangeOfNode } from './find.ts';
import type { TextNode, TextTree } from './read-tree.ts';

/** White space, comma and comments around a member. */
export interface Gap {
  readonly start: number;
  readonly end: number;
  readonly comma: number | undefined;
  readonly hasComment: boolean;
}

const plain = /^[ \t\r\n]*(,?)[ \t\r\n]*$/;

const commentOrComma = /\/\/[^\r\n]*|\/\*[^]*?\*\/|,/g;

const readGap = (tree: TextTree, start: number, end: number): Gap => {
  const text = tree.text.slice(start, end);
  const match = plain.exec(text);
  if (match !== null)
    return {
      start,
      end,
      comma: match[1] === ',' ? start + text.indexOf(',') : undefined,
      hasComment: false,
    };
  const comma = [...text.matchAll(commentOrComma)].find(([found]) => found === ',');
  return {
    start,
    end,
    comma: comma === undefined ? undefined : start + comma.index,
    hasComment: true,
  };
};

/** Gap before a member. The member count gives the gap after the last one. */
export const gapBefore = (tree: TextTree, container: TextNode, index: number): Gap => {
  const members = membersOf(container);
  const [previous, next] = [members[index - 1], members[index]];
  const start = previous === undefined ? container.offset + 1 : previous.offset + previous.length;
  const { offset, length } = rangeOfNode(tree, container);
  return readGap(tree, start, next?.offset ?? offset + length - 1);
};

const commentOnLine = /[ \t]*(?:\/\*[^]*?\*\/|\/\/[^\r\n]*)/y;

/** Skips comments that start on the line of the offset. */
export const behindComments = ({ text }: TextTree, offset: number): number => {
  let behind = offset;
  for (;;) {
    commentOnLine.lastIndex = behind;
    if (!commentOnLine.test(text)) return behind;
    behind = commentOnLine.lastIndex;
  }
};
