import { composeEdits } from './compose-edits.ts';
import { lettersOf, membersOf, valueOf } from './find.ts';
import { createFormer, type Former } from './former.ts';
import { indentAt, isOnLines, lineEnd, lineStart, widthOf } from './lines.ts';
import type { EditResult } from './edit-result.ts';
import { joinedWidth, print, written, type Keeps, type Piece } from './print.ts';
import { readTree, type TextNode, type TextTree } from './read-tree.ts';
import { spotOf } from './spot.ts';
import { needsLines, styleOf, type Style } from './style.ts';
import { applyEdits, shiftEdits, type TextEdit } from './text-edit.ts';
import { lineEdits } from './white-space.ts';

interface Work {
  readonly tree: TextTree;
  readonly former: Former;
  readonly style: Style;
}

/** Highest character code of JSON white space. */
const space = 0x20;

const isMultiLine = (tree: TextTree, node: TextNode): boolean => isOnLines(lettersOf(tree, node));

/** Detects a line that is too long, or a list that always spans lines. */
const needsMoreLines = ({ text }: TextTree, node: TextNode, { columns }: Style): boolean =>
  needsLines(node) ||
  widthOf(text.slice(lineStart(text, node.offset), lineEnd(text, node.offset))) > columns;

/** @param keepsOf layout to preserve of nested objects and lists */
const pieceOfText = (
  tree: TextTree,
  node: TextNode,
  keepsOf: (node: TextNode) => Keeps | 'letters',
): Piece => {
  const keeps = node.type === 'object' || node.type === 'array' ? keepsOf(node) : 'letters';
  if (keeps === 'letters') return written(lettersOf(tree, node), indentAt(tree.text, node.offset));
  const inside = (member: TextNode): Piece => pieceOfText(tree, valueOf(member) ?? member, keepsOf);
  if (node.type === 'array') return { kind: 'list', members: membersOf(node).map(inside), keeps };
  const keyLetters = (member: TextNode): string => lettersOf(tree, member.children?.[0] ?? member);
  return {
    kind: 'object',
    members: membersOf(node).map((member) => [keyLetters(member), inside(member)] as const),
    keeps,
  };
};

/** Cheap check without layout: most multi-line values far exceed a line. */
const hasMoreLetters = (
  { text }: TextTree,
  { offset, length }: TextNode,
  most: number,
): boolean => {
  let count = 0;
  for (let at = offset; at < offset + length && count <= most; at += 1)
    if (text.charCodeAt(at) > space) count += 1;
  return count > most;
};

const hasRoom = (tree: TextTree, style: Style, node: TextNode): boolean => {
  if (hasMoreLetters(tree, node, style.columns)) return false;
  const { column, behind } = spotOf(tree, node);
  return (
    column +
      joinedWidth(
        pieceOfText(tree, node, () => undefined),
        style,
      ) +
      behind <=
    style.columns
  );
};

/** Layout that the author chose against the width; undefined for new values. */
const wantedLayout = ({ former, style }: Work, node: TextNode): Keeps => {
  const before = former.nodeOf(node);
  if (before === undefined) return undefined;
  if (isMultiLine(former.tree, before))
    return hasRoom(former.tree, style, before) ? 'lines' : undefined;
  return needsMoreLines(former.tree, before, style) ? 'line' : undefined;
};

const layOut = (work: Work, node: TextNode): readonly TextEdit[] => {
  const { tree, style, former } = work;
  const piece = pieceOfText(tree, node, (inner) =>
    isMultiLine(tree, inner) && !former.isTouched(inner) ? 'letters' : wantedLayout(work, inner),
  );
  return shiftEdits(
    lineEdits(lettersOf(tree, node), print(piece, style, spotOf(tree, node))) ?? [],
    node.offset,
  );
};

/** First member is beside the bracket: a one-line value that got a multi-line member. */
const beginsBesideBracket = (tree: TextTree, node: TextNode): boolean => {
  const first = membersOf(node)[0];
  return first !== undefined && !isOnLines(tree.text.slice(node.offset, first.offset));
};

/** Reflows top-down what an edit made too long, or short enough for one line. */
const fitNode = (work: Work, node: TextNode): readonly TextEdit[] => {
  const { tree, style, former } = work;
  if (membersOf(node).length === 0) return [];
  // Checked even if untouched, because its indentation may have grown.
  if (!isMultiLine(tree, node))
    return needsMoreLines(tree, node, style) && wantedLayout(work, node) === undefined
      ? layOut(work, node)
      : [];
  if (!former.isTouched(node)) return [];
  const keeps = wantedLayout(work, node);
  if (keeps === undefined && (hasRoom(tree, style, node) || beginsBesideBracket(tree, node)))
    return layOut(work, node);
  return membersOf(node).flatMap((member) => fitNode(work, valueOf(member) ?? member));
};

/**
 * Reflows edited objects and lists to 160 columns. Changes only white space, and keeps layouts that
 * the author chose. Skips texts in another format.
 */
export const fitLines = (tree: TextTree, result: EditResult): EditResult => {
  const style = styleOf(tree);
  if ('refused' in result || style.isOneLine || !style.joinsObjects || !style.joinsLists)
    return result;
  const after = readTree(applyEdits(tree.text, result.edits));
  if (after.root === undefined) return result;
  const fitted = fitNode(
    { tree: after, former: createFormer(tree, result.edits), style },
    after.root,
  );
  return fitted.length === 0
    ? result
    : { ...result, edits: composeEdits(tree.text, result.edits, fitted) };
};
