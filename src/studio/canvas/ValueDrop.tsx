import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useValueDrag, type ValueDragState } from '../data/value-drag.ts';
import { type Block, type Canvas, isWithin } from './canvas-model.ts';
import { scaleBox } from './CanvasFrames.tsx';

interface Aim {
  readonly block: Block;
  /** Why the block does not take the value. */
  readonly refusal: string | undefined;
  readonly name: string;
}

/** Innermost block under the pointer. */
const blockUnder = (
  layer: HTMLElement | null,
  { blocks }: Canvas,
  scale: number,
  { point }: ValueDragState,
): Block | undefined => {
  const around = layer?.getBoundingClientRect();
  if (around === undefined || !isWithin(point, around)) return undefined;
  const at = { x: (point.x - around.x) / scale, y: (point.y - around.y) / scale };
  return blocks
    .filter(({ box }) => isWithin(at, box))
    .toSorted((one, other) => other.around.length - one.around.length)[0];
};

/** Frame of the block that takes a dragged value; Data has the same by a press. */
export const ValueDrop = ({
  layer,
  canvas,
  scale,
}: {
  readonly layer: RefObject<HTMLElement | null>;
  readonly canvas: Canvas;
  readonly scale: number;
}) => {
  const drag = useValueDrag();
  const [aim, setAim] = useState<Aim>();
  const newest = useRef({ canvas, scale });
  useLayoutEffect(() => {
    newest.current = { canvas, scale };
  });
  useEffect(() => {
    const find = (state: ValueDragState): Aim | undefined => {
      const block = blockUnder(layer.current, newest.current.canvas, newest.current.scale, state);
      return block && { block, refusal: state.refusalOf(block.pointer), name: state.name };
    };
    const ends = [
      drag.onChange(() => {
        const state = drag.read();
        setAim(state && find(state));
      }),
      drag.onDrop((state) => {
        const found = find(state);
        if (found !== undefined && found.refusal === undefined)
          state.insertInto(found.block.pointer);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [drag, layer]);
  if (aim === undefined) return null;
  const { block, refusal, name } = aim;
  const { x, y, width, height } = scaleBox(block.box, scale);
  return (
    <div
      aria-hidden="true"
      className={refusal === undefined ? 'block-frame selected' : 'drop-refused'}
      style={{ left: x, top: y, width, height }}
    >
      <span className="block-label inside">
        {refusal === undefined ? `${name}, into ‘${block.name}’` : `⊘ ${refusal}`}
      </span>
    </div>
  );
};
