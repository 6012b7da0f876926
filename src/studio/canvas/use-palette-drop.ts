import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Device } from '../preview/devices.ts';
import type { PreviewFrame } from '../preview/use-frame.ts';
import { type BlockDragState, useBlockDrag } from './block-drag.ts';
import { type Canvas, isWithin, type Point } from './canvas-model.ts';
import { dropAt, type Drop } from './drop-at.ts';

interface PaletteTarget {
  readonly canvas: Canvas;
  readonly device: Device;
  readonly scale: number;
  readonly onDrop: (state: BlockDragState, drop: Drop) => void;
}

interface PaletteDrop {
  readonly isDragging: boolean;
  readonly drop: Drop | undefined;
}

const idle: PaletteDrop = { isDragging: false, drop: undefined };

/** Point on the phone; undefined beside it. */
const pointOnPhone = (
  layer: HTMLElement,
  { device, scale }: PaletteTarget,
  { x, y }: Point,
): Point | undefined => {
  const box = layer.getBoundingClientRect();
  const point = { x: (x - box.x) / scale, y: (y - box.y) / scale };
  return isWithin(point, { x: 0, y: 0, width: device.width, height: device.height })
    ? point
    : undefined;
};

/** Place of a block that is dragged from the palette or the layers. */
export const usePaletteDrop = (
  layer: RefObject<HTMLElement | null>,
  hover: PreviewFrame['hover'],
  target: PaletteTarget,
): PaletteDrop => {
  const drag = useBlockDrag();
  const [found, setFound] = useState(idle);
  const newest = useRef(target);
  useLayoutEffect(() => {
    newest.current = target;
  });
  useEffect(() => {
    const find = ({ block, point }: BlockDragState): [Point | undefined, Drop | undefined] => {
      const on =
        layer.current === null ? undefined : pointOnPhone(layer.current, newest.current, point);
      return [on, on && dropAt(newest.current.canvas, on, block)];
    };
    const follow = (): void => {
      const dragged = drag.read();
      const [point, drop] = dragged === undefined ? [] : find(dragged);
      // The frame scrolls while the pointer is near its edges.
      hover(point);
      setFound(dragged === undefined ? idle : { isDragging: true, drop });
    };
    const finish = (dragged: BlockDragState): void => {
      const [, drop] = find(dragged);
      if (drop !== undefined) newest.current.onDrop(dragged, drop);
    };
    const ends = [drag.onChange(follow), drag.onDrop(finish)];
    return () => {
      for (const end of ends) end();
    };
  }, [drag, hover, layer]);
  return found;
};
