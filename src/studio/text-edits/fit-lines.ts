import { composeEdits } from './compose-edits.ts';
import { lettersOf, membersOf, valueOf } from './find.ts';
import { createFormer, type Former } from './former.ts';
import { indentAt, isOnLines, lineEnd, lineStart, widthOf } from './lines.ts';
import type { Outcome } from './outcome.ts';
import { joinedWidth, print, written, type Keeps, type Piece } from './print.ts';
import { readTree, type TextNode, type TextTree } from './read-tree.ts';
import { spotOf } from './spot.ts';
import { needsLines, styleOf, type Style } from './style.ts';
import { applyEdits, shiftEdits, type TextEdit } from './text-edit.ts';
import { lineEdits } from './white-space.ts';

/** An edited text, what it was before, and how that is laid out. */
interface Work {
  readonly tree: TextTree;
  readonly former: Former;
  readonly style: Style;
}

/** White space of JSON is this letter and those below. */
const space = 0x20;

const isMultiLine = (tree: TextTree, node: TextNode): boolean => isOnLines(lettersOf(tree, node));

/** Whether a value that stands on one line should not: the line is too long, or it is a list that stands on lines however short. */
const needsMoreLines = ({ text }: TextTree, node: TextNode, { columns }: Style): boolean =>
  needsLines(node) ||
  widthOf(text.slice(lineStart(text, node.offset), lineEnd(text, node.offset))) > columns;

/** A value of a text as a piece to lay out. @param keepsOf what of the layout of an object or a list inside stays */
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

/** Whether more letters stand in a value than go on a line. Most that stand on lines are far too long, which is seen without laying them out. */
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

/** Whether a value that stands on lines has room on one. */
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

/** The layout that a value had before though the width of the text did not ask for it: somebody wanted it so. Nobody did for what came new. */
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

/** Whether the members of a value on several lines begin beside its bracket: on one line until something on several lines came among them. */
const beginsBesideBracket = (tree: TextTree, node: TextNode): boolean => {
  const first = membersOf(node)[0];
  return first !== undefined && !isOnLines(tree.text.slice(node.offset, first.offset));
};

/** From the outside in, to where an edit has made a line too long, or room for what stood on several. */
const fitNode = (work: Work, node: TextNode): readonly TextEdit[] => {
  const { tree, style, former } = work;
  if (membersOf(node).length === 0) return [];
  // Looked at even when no edit stands in it: its line may have been indented further.
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
 * The same edits, with line ends put in and taken out around them where they made a line longer than 160 columns, or room on one line for what needed several.
 * Nothing but white space is changed by that, and only in objects and lists that hold an edit and were laid out by their width before; a layout that somebody
 * chose stays. For texts of our own format; others come back as they are.
 */
export const fitLines = (tree: TextTree, outcome: Outcome): Outcome => {
  const style = styleOf(tree);
  if ('refused' in outcome || style.isOneLine || !style.joinsObjects || !style.joinsLists)
    return outcome;
  const after = readTree(applyEdits(tree.text, outcome.edits));
  if (after.root === undefined) return outcome;
  const fitted = fitNode(
    { tree: after, former: createFormer(tree, outcome.edits), style },
    after.root,
  );
  return fitted.length === 0
    ? outcome
    : { ...outcome, edits: composeEdits(tree.text, outcome.edits, fitted) };
};
