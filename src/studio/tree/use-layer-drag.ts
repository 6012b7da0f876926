import { type PointerEvent, useRef } from 'react';
import { type DropPosition, useBlockDrag } from '../canvas/block-drag.ts';
import type { TreeEntry } from './screen-tree.ts';
import { positionOf } from './node-moves.ts';

/** Distance in CSS pixels that makes a press a drag. */
const dragThreshold = 5;

export interface LayerDrag {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, entry: TreeEntry) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  /** True if the click that follows ends a drag. */
  readonly endsDrag: () => boolean;
}

interface Press {
  readonly entry: TreeEntry;
  readonly x: number;
  readonly y: number;
}

/**
 * Drags rows of the layers, which the canvas and the layers take.
 * @param nameOf label of the drop line
 */
export const useLayerDrag = (
  nameOf: (entry: TreeEntry) => string,
  onDrop: (entry: TreeEntry, position: DropPosition) => void,
): LayerDrag => {
  const drag = useBlockDrag();
  const press = useRef<Press>(undefined);
  const hasDragged = useRef(false);
  const finish = (end: () => void) => (): void => {
    press.current = undefined;
    if (hasDragged.current) end();
  };
  return {
    onPointerDown: (event, entry) => {
      hasDragged.current = false;
      const canDrag = entry.widget !== undefined && positionOf(entry.pointer) !== undefined;
      // A finger scrolls.
      if (event.button !== 0 || event.pointerType === 'touch' || !canDrag) return;
      press.current = { entry, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ currentTarget, pointerId, clientX: x, clientY: y }) => {
      if (press.current === undefined) return;
      const { entry, x: startX, y: startY } = press.current;
      if (!hasDragged.current && Math.hypot(x - startX, y - startY) < dragThreshold) return;
      // Not before: a click would be on the row instead of on its fold mark.
      if (!hasDragged.current) currentTarget.setPointerCapture(pointerId);
      hasDragged.current = true;
      drag.move({
        block: {
          widget: entry.widget ?? '',
          name: nameOf(entry),
          from: entry.pointer,
          addAt: (position) => onDrop(entry, position),
        },
        point: { x, y },
      });
    },
    onPointerUp: finish(drag.drop),
    onPointerCancel: finish(drag.cancel),
    endsDrag: () => hasDragged.current,
  };
};
