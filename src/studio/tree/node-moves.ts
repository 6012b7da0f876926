import { parsePointer, joinPointer, type Pointer } from '../../../renderer/entries/document.ts';
import { putProperty } from '../inspector/document-edits.ts';
import {
  duplicate,
  fitLines,
  inSequence,
  insertItem,
  leaveFields,
  moveItem,
  type NextEdit,
  type EditResult,
  partAt,
  removePart,
  type TextTree,
} from '../text-edits/index.ts';
import { formatNodeLocation } from './describe-location.ts';
import { overlaysKey, type TreeEntry } from './screen-tree.ts';

export type NodeMove = 'up' | 'down' | 'out' | 'in' | 'duplicate' | 'remove';

export const nodeMoves: readonly {
  readonly move: NodeMove;
  readonly name: string;
  readonly keys: string;
}[] = [
  { move: 'up', name: 'Move up', keys: 'Alt+ArrowUp' },
  { move: 'down', name: 'Move down', keys: 'Alt+ArrowDown' },
  { move: 'out', name: 'Move out', keys: 'Alt+ArrowLeft' },
  { move: 'in', name: 'Move into the one above', keys: 'Alt+ArrowRight' },
  { move: 'duplicate', name: 'Duplicate', keys: 'Mod+d' },
  { move: 'remove', name: 'Remove', keys: 'Delete' },
];

/** Position in a list of nodes. */
export interface ListPosition {
  readonly list: Pointer;
  readonly index: number;
}

/** List and index of a list entry; undefined for other values. */
export const positionOf = (pointer: Pointer): ListPosition | undefined => {
  const names = parsePointer(pointer);
  const last = names.at(-1) ?? '';
  return /^\d+$/.test(last)
    ? {
        list: names.slice(0, -1).reduce<Pointer>((outer, name) => joinPointer(outer, name), ''),
        index: Number(last),
      }
    : undefined;
};

/**
 * Next selection after a removal: next node, else previous, else container. Pointer after the edit.
 */
const goOnAfter = ({ pointer }: TreeEntry, holder: TreeEntry): Pointer => {
  const list = positionOf(pointer)?.list;
  const beside = holder.children.filter((child) => positionOf(child.pointer)?.list === list);
  const at = beside.findIndex((child) => child.pointer === pointer);
  const next = beside[at + 1];
  // List indices shift, so the next node takes over the pointer.
  return next === undefined
    ? (beside[at - 1] ?? holder).pointer
    : list === undefined
      ? next.pointer
      : pointer;
};

const takenAway =
  (entry: TreeEntry, holder: TreeEntry) =>
  (tree: TextTree): EditResult => {
    const { pointer } = entry;
    const result = fitLines(
      tree,
      leaveFields(tree, pointer, (current) => removePart(current, pointer), formatNodeLocation),
    );
    return 'refused' in result ? result : { ...result, at: goOnAfter(entry, holder) };
  };

/** Steps that create a missing list. */
export const ensureList = (tree: TextTree, list: Pointer): readonly NextEdit[] =>
  partAt(tree, list) === undefined ? [putProperty(list, [])] : [];

/** Runs steps that need a list, which is created if missing. */
export const sequenceInto = (
  tree: TextTree,
  list: Pointer,
  steps: readonly NextEdit[],
): EditResult => inSequence(tree, [...ensureList(tree, list), ...steps]);

/**
 * @param path from the outermost ancestor to the node
 * @returns undefined if the move is impossible
 */
export const planMove = (
  path: readonly TreeEntry[],
  move: NodeMove,
): ((tree: TextTree) => EditResult) | undefined => {
  const [entry, holder] = [path.at(-1), path.at(-2)];
  if (entry !== undefined && holder?.key === overlaysKey)
    return planOverlayMove(entry, holder, move);
  const place =
    entry === undefined || entry.widget === undefined ? undefined : positionOf(entry.pointer);
  if (entry === undefined || holder === undefined || place === undefined) return undefined;
  const { list, index } = place;
  const count = holder.children.filter((child) => positionOf(child.pointer)?.list === list).length;
  const moved = (target: Pointer, at: number) => planMoveTo(entry.pointer, target, at);
  switch (move) {
    case 'up':
      return index > 0 ? moved(list, index - 1) : undefined;
    case 'down':
      return index < count - 1 ? moved(list, index + 1) : undefined;
    case 'out': {
      const around = path
        .slice(0, -1)
        .findLast(
          ({ widget, pointer }) => widget !== undefined && positionOf(pointer) !== undefined,
        );
      const outer = around === undefined ? undefined : positionOf(around.pointer);
      return outer === undefined ? undefined : moved(outer.list, outer.index + 1);
    }
    case 'in': {
      const before = holder.children.find(
        ({ pointer }) => pointer === joinPointer(list, index - 1),
      );
      return before?.list === undefined ? undefined : moved(before.list, before.children.length);
    }
    case 'duplicate':
      return (tree) => fitLines(tree, duplicate(tree, entry.pointer));
    case 'remove':
      return takenAway(entry, holder);
  }
};

/** Overlays are named and unordered, so they cannot be moved. */
const planOverlayMove = (
  entry: TreeEntry,
  holder: TreeEntry,
  move: NodeMove,
): ((tree: TextTree) => EditResult) | undefined => {
  if (move === 'remove') return takenAway(entry, holder);
  return move === 'duplicate'
    ? (tree) => fitLines(tree, duplicate(tree, entry.pointer))
    : undefined;
};

/**
 * Moves a node into any list, which is created if missing.
 * @param index position after the move, from 0
 */
export const planMoveTo =
  (pointer: Pointer, list: Pointer, index: number) =>
  (tree: TextTree): EditResult =>
    fitLines(
      tree,
      sequenceInto(tree, list, [(current) => moveItem(current, pointer, list, index)]),
    );

/** Position after the last entry of a path, or at the end of it if it holds nodes. */
export const positionAfter = (path: readonly TreeEntry[]): ListPosition | undefined => {
  const entry = path.at(-1);
  if (entry === undefined) return undefined;
  if (entry.list !== undefined) return { list: entry.list, index: entry.children.length };
  const position = positionOf(entry.pointer);
  return position && { list: position.list, index: position.index + 1 };
};

/**
 * Position after the last entry of a path, inside of an empty one. Sections and dialogs have no
 * place beside them.
 */
export const positionForNew = (path: readonly TreeEntry[]): ListPosition | undefined => {
  const entry = path.at(-1);
  if (entry === undefined) return undefined;
  const position = entry.widget === undefined ? undefined : positionOf(entry.pointer);
  const isInside = entry.children.length === 0 || position === undefined;
  if (entry.list !== undefined && isInside)
    return { list: entry.list, index: entry.children.length };
  return position && { list: position.list, index: position.index + 1 };
};

/** @returns undefined without a position */
export const planInsert = (
  position: ListPosition | undefined,
  node: Parameters<typeof insertItem>[3],
): ((tree: TextTree) => EditResult) | undefined =>
  position &&
  ((tree) =>
    fitLines(
      tree,
      sequenceInto(tree, position.list, [
        (current) => insertItem(current, position.list, position.index, node),
      ]),
    ));
