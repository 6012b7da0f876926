import type { Block, Canvas, Point } from './canvas-model.ts';
import { canDrag } from './drop-at.ts';

/** Place before or after a block. */
export interface Gap {
  readonly block: Block;
  readonly side: 'before' | 'after';
  /** Start of the line between both blocks, in CSS pixels of the phone. */
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
