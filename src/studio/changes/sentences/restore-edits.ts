import { joinPointer, type Pointer } from '../../../../renderer/entries/document.ts';
import {
  type DocumentEdit,
  putProperty,
  putValue,
  removeValue,
} from '../../inspector/document-edits.ts';
import { isJson, resolvePointer } from '../../inspector/structure.ts';
import { fitLines, insertItem, moveItem, removePart } from '../../text-edits/index.ts';
import type { Compared, Difference } from './find-differences.ts';
import { type Block, idsWithin, type ReadBlocks } from './read-blocks.ts';

/** Sets a value of the new document as the old one has it; undefined if it cannot. */
export const restoreValue = (
  pointer: Pointer,
  before: unknown,
  after: unknown,
): DocumentEdit | undefined => {
  if (before === undefined) return removeValue(pointer);
  if (!isJson(before)) return undefined;
  return after === undefined ? putProperty(pointer, before) : putValue(pointer, before);
};

interface Position {
  readonly list: Pointer;
  readonly index: number;
}

/** Former position in the new document; undefined if its parent or its neighbour is gone. */
const formerPosition = ({ old, fresh }: Compared, was: Block): Position | undefined => {
  const parent = was.parent === '' ? '' : fresh.blocks.get(was.parent)?.pointer;
  if (parent === undefined) return undefined;
  const list: Pointer = `${parent}${was.list}`;
  const entries = resolvePointer(fresh.document, list);
  if (!Array.isArray(entries)) return undefined;
  // Neighbours that are no longer before it are skipped.
  let neighbour = old.blocks.get(was.after);
  while (neighbour !== undefined) {
    const now = fresh.blocks.get(neighbour.node.id);
    if (now?.parent === was.parent && now.list === was.list)
      return { list, index: entries.findIndex((entry) => entry === now.node) + 1 };
    neighbour = old.blocks.get(neighbour.after);
  }
  return { list, index: 0 };
};

const insertAgain = (compared: Compared, was: Block): DocumentEdit | undefined => {
  const { old, fresh } = compared;
  const at = formerPosition(compared, was);
  const isSplit = [...idsWithin(old, was.node.id)].some((id) => fresh.blocks.has(id));
  const { node } = was;
  if (at === undefined || isSplit || !isJson(node)) return undefined;
  return (tree) => fitLines(tree, insertItem(tree, at.list, at.index, node));
};

const moveBack = (compared: Compared, block: Block, was: Block): DocumentEdit | undefined => {
  const at = formerPosition(compared, was);
  if (at === undefined || `${at.list}/`.startsWith(`${block.pointer}/`)) return undefined;
  const from = Number(block.pointer.slice(block.pointer.lastIndexOf('/') + 1));
  const isLater = block.pointer === joinPointer(at.list, from) && from < at.index;
  const index = isLater ? at.index - 1 : at.index;
  return (tree) => fitLines(tree, moveItem(tree, block.pointer, at.list, index));
};

/** Blocks that were inside of an added one would be lost with it. */
const takeOut = (old: ReadBlocks, fresh: ReadBlocks, block: Block): DocumentEdit | undefined => {
  const holdsOlder = [...idsWithin(fresh, block.node.id)].some((id) => old.blocks.has(id));
  return holdsOlder ? undefined : (tree) => fitLines(tree, removePart(tree, block.pointer));
};

/** Edit of the new document that takes one difference back; undefined if one edit cannot. */
export const restoreEdit = (
  compared: Compared,
  difference: Difference,
): DocumentEdit | undefined => {
  switch (difference.kind) {
    case 'added':
      return takeOut(compared.old, compared.fresh, difference.block);
    case 'removed':
      return insertAgain(compared, difference.was);
    case 'moved':
      return moveBack(compared, difference.block, difference.was);
    case 'changed':
      return restoreValue(
        `${difference.block?.pointer ?? ''}${difference.path}`,
        difference.before,
        difference.after,
      );
  }
};
