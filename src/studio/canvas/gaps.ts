import type { ListPosition } from '../tree/node-moves.ts';
import type { Block, Canvas, Point } from './canvas-model.ts';
import { canDrag } from './drop-at.ts';

/** Place before, after or inside of a block. */
export interface Gap {
  readonly block: Block;
  readonly side: 'before' | 'after' | 'inside';
  /** Start of the line between both blocks, or middle of an empty one, in CSS pixels of the phone. */
  readonly point: Point;
}

/** Place after a block; undefined for dialogs and blocks that are not rendered. */
export const gapAfter = ({ blocks }: Canvas, id: string | undefined): Gap | undefined => {
  const block = blocks.find((known) => known.id === id);
  if (block === undefined || !canDrag(block)) return undefined;
  const next = blocks.find(({ list, index }) => list === block.list && index === block.index + 1);
  const { x, y, width, height } = block.box;
  if (block.axis === 'horizontal') {
    const end = x + width;
    const isBeside = next !== undefined && next.box.x >= end;
    return { block, side: 'after', point: { x: isBeside ? (end + next.box.x) / 2 : end, y } };
  }
  const end = y + height;
  const isBelow = next !== undefined && next.box.y >= end;
  return { block, side: 'after', point: { x, y: isBelow ? (end + next.box.y) / 2 : end } };
};

/** Place before a block; undefined unless it is the first of its container. */
export const gapBefore = ({ blocks }: Canvas, id: string | undefined): Gap | undefined => {
  const block = blocks.find((known) => known.id === id);
  if (block === undefined || !canDrag(block) || block.index > 0) return undefined;
  return { block, side: 'before', point: { x: block.box.x, y: block.box.y } };
};

/** Blocks that show nothing without blocks inside; others, such as lists, have content of their own. */
const containers: ReadonlySet<string> = new Set([
  'card',
  'carousel',
  'columns',
  'dialog',
  'row',
  'section',
  'sheet',
  'source',
]);

/** Places inside of empty containers on the phone, one for each. */
export const gapsInside = ({ blocks }: Canvas, height: number): readonly Gap[] => {
  const empty = new Map<string, Gap>();
  for (const block of blocks) {
    const { x, y, width, height: own } = block.box;
    const point = { x: x + width / 2, y: y + own / 2 };
    const isOnScreen = point.y >= 0 && point.y <= height;
    if (containers.has(block.widget) && block.isEmpty && isOnScreen && !empty.has(block.id))
      empty.set(block.id, { block, side: 'inside', point });
  }
  return [...empty.values()];
};

/** Position of a block that is added there. */
export const positionAt = ({ block, side }: Gap): ListPosition => {
  const { list = '', children = '', index } = block;
  if (side === 'inside') return { list: children, index: 0 };
  return { list, index: side === 'before' ? index : index + 1 };
};
