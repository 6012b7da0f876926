import { membersOf, rangeOfNode } from './find.ts';
import type { TextNode, TextTree } from './read-tree.ts';

/** What stands between two members of an object or a list, before the first one, or behind the last one: white space, a comma, comments. */
export interface Gap {
  readonly start: number;
  readonly end: number;
  /** Where the comma stands; undefined where there is none. */
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

/** The gap before the member of a number; for the number of members the one behind the last. */
export const gapBefore = (tree: TextTree, container: TextNode, index: number): Gap => {
  const members = membersOf(container);
  const [previous, next] = [members[index - 1], members[index]];
  const start = previous === undefined ? container.offset + 1 : previous.offset + previous.length;
  const { offset, length } = rangeOfNode(tree, container);
  return readGap(tree, start, next?.offset ?? offset + length - 1);
};

const commentOnLine = /[ \t]*(?:\/\*[^]*?\*\/|\/\/[^\r\n]*)/y;

/** Behind the comments that begin on the line of an offset; the offset itself when none do. */
export const behindComments = ({ text }: TextTree, offset: number): number => {
  let behind = offset;
  for (;;) {
    commentOnLine.lastIndex = behind;
    if (!commentOnLine.test(text)) return behind;
    behind = commentOnLine.lastIndex;
  }
};
