import { membersOf } from './find.ts';
import { behindComments, gapBefore, type Gap } from './gap.ts';
import { indentAt, isOnLines, widthOf } from './lines.ts';
import { print, type Piece } from './print.ts';
import type { TextNode, TextTree } from './read-tree.ts';
import { spotOf } from './spot.ts';
import { styleOf, type Style } from './style.ts';
import type { TextEdit } from './text-edit.ts';

export interface NewMember {
  readonly key?: string;
  readonly value: Piece;
}

interface Separator {
  readonly beforeComma: string;
  readonly behindComma: string;
}

/** CR LF is one line end, never a blank line. */
const blankLines = /(\r\n|\n|\r(?!\n))(?:[ \t]*(?:\r\n|\n|\r(?!\n)))+/g;

const separatorOf = (tree: TextTree, gap: Gap): Separator | undefined => {
  if (gap.comma === undefined || gap.hasComment) return undefined;
  return {
    beforeComma: tree.text.slice(gap.start, gap.comma).replaceAll(blankLines, '$1'),
    behindComma: tree.text.slice(gap.comma + 1, gap.end).replaceAll(blankLines, '$1'),
  };
};

/** Copies the separator of the nearest gap. */
const separatorAt = (
  tree: TextTree,
  container: TextNode,
  index: number,
  style: Style,
): Separator => {
  const count = membersOf(container).length;
  const nearest = Math.min(Math.max(index, 1), count - 1);
  const found = count > 1 ? separatorOf(tree, gapBefore(tree, container, nearest)) : undefined;
  if (found !== undefined) return found;
  const lead = gapBefore(tree, container, 0);
  const first = membersOf(container)[0];
  if (first === undefined || !isOnLines(tree.text.slice(lead.start, lead.end))) {
    const comma = style.comma.indexOf(',');
    return { beforeComma: style.comma.slice(0, comma), behindComma: style.comma.slice(comma + 1) };
  }
  return { beforeComma: '', behindComma: style.lineEnd + indentAt(tree.text, first.offset) };
};

const lastIndent = (white: string): string | undefined =>
  isOnLines(white) ? /[ \t]*$/.exec(white)?.[0] : undefined;

const printMember = (
  { key, value }: NewMember,
  style: Style,
  indent: string,
  isJoined: boolean,
): string => {
  const start = key === undefined ? '' : `${JSON.stringify(key)}${style.colon}`;
  return (
    start + print(value, style, { indent, column: widthOf(indent + start), behind: 1, isJoined })
  );
};

/** Fills an empty object or list, and keeps its comments. */
const fillEmpty = (
  tree: TextTree,
  container: TextNode,
  member: NewMember,
  style: Style,
): TextEdit => {
  const gap = gapBefore(tree, container, 0);
  const indent = indentAt(tree.text, container.offset);
  const inside = tree.text.slice(gap.start, gap.end);
  if (gap.hasComment) {
    const kept = inside.trimEnd().length;
    const breaks = isOnLines(inside.slice(kept));
    const text = breaks
      ? style.lineEnd + indent + style.step + printMember(member, style, indent + style.step, false)
      : ` ${printMember(member, style, indent, true)}`;
    return { offset: gap.start + kept, length: 0, text };
  }
  const { key, value } = member;
  const piece: Piece =
    key === undefined
      ? { kind: 'list', members: [value] }
      : { kind: 'object', members: [[JSON.stringify(key), value]] };
  const filled = print(piece, style, spotOf(tree, container));
  return { offset: gap.start, length: gap.end - gap.start, text: filled.slice(1, -1) };
};

/** Comments on the former line stay with the member above. Comments on own lines stay below. */
const insertBefore = (
  tree: TextTree,
  container: TextNode,
  index: number,
  member: NewMember,
  style: Style,
): TextEdit => {
  const next = membersOf(container)[index] ?? container;
  const { beforeComma, behindComma } = separatorAt(tree, container, index, style);
  const inner = lastIndent(behindComma);
  const gap = gapBefore(tree, container, index);
  const letters = printMember(
    member,
    style,
    inner ?? indentAt(tree.text, next.offset),
    inner === undefined,
  );
  if (!gap.hasComment || inner === undefined || !isOnLines(tree.text.slice(gap.start, gap.end)))
    return { offset: next.offset, length: 0, text: `${letters}${beforeComma},${behindComma}` };
  const offset = behindComments(tree, gap.comma === undefined ? gap.start : gap.comma + 1);
  return { offset, length: 0, text: `${behindComma}${letters},` };
};

const insertLast = (
  tree: TextTree,
  container: TextNode,
  member: NewMember,
  style: Style,
): readonly TextEdit[] => {
  const count = membersOf(container).length;
  const { beforeComma, behindComma } = separatorAt(tree, container, count, style);
  const inner = lastIndent(behindComma);
  const gap = gapBefore(tree, container, count);
  const letters =
    behindComma +
    printMember(member, style, inner ?? indentAt(tree.text, gap.start), inner === undefined);
  /** Without a line break, a line comment would swallow the new member. */
  const behind = (offset: number): number =>
    inner === undefined ? offset : behindComments(tree, offset);
  if (gap.comma !== undefined)
    return [{ offset: behind(gap.comma + 1), length: 0, text: `${letters},` }];
  const offset = behind(gap.start);
  if (offset === gap.start) return [{ offset, length: 0, text: `${beforeComma},${letters}` }];
  return [
    { offset: gap.start, length: 0, text: ',' },
    { offset, length: 0, text: letters },
  ];
};

/** Inserts before `index`, or at the end, in the layout of the neighbours. */
export const insertMember = (
  tree: TextTree,
  container: TextNode,
  index: number,
  member: NewMember,
): readonly TextEdit[] => {
  const style = styleOf(tree);
  const count = membersOf(container).length;
  if (count === 0) return [fillEmpty(tree, container, member, style)];
  return index < count
    ? [insertBefore(tree, container, index, member, style)]
    : insertLast(tree, container, member, style);
};
