import { type PointerEvent, useRef } from 'react';
import { useBlockDrag, useDraggedBlock } from '../canvas/block-drag.ts';
import { BlockIcon } from './block-icons.ts';
import type { Insertable } from './insertables.ts';
import type { ListPosition } from './node-moves.ts';

/** Distance in CSS pixels that makes a press a drag. */
const dragThreshold = 5;

/** Card of the palette: a press adds the block after the selection, a drag onto the canvas there. */
export const BlockCard = ({
  block,
  isDisabled,
  onAdd,
  onAddAt,
}: {
  readonly block: Insertable;
  readonly isDisabled: boolean;
  readonly onAdd: () => void;
  readonly onAddAt: (position: ListPosition) => void;
}) => {
  const drag = useBlockDrag();
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const hasDragged = useRef(false);
  const [widget = block.key] = block.key.split(' ');

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    hasDragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    start.current = { x: event.clientX, y: event.clientY };
    // Moves over the phone reach the card, too.
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = ({ clientX: x, clientY: y }: PointerEvent): void => {
    const from = start.current;
    if (from === undefined) return;
    if (!hasDragged.current && Math.hypot(x - from.x, y - from.y) < dragThreshold) return;
    hasDragged.current = true;
    drag.move({ block: { widget, name: block.title, addAt: onAddAt }, point: { x, y } });
  };
  const finish = (end: () => void) => (): void => {
    start.current = undefined;
    if (hasDragged.current) end();
  };
  return (
    <button
      type="button"
      disabled={isDisabled}
      title={block.description}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={finish(drag.drop)}
      onPointerCancel={finish(drag.cancel)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') finish(drag.cancel)();
      }}
      onClick={() => {
        // A drag ends with a click on its card.
        if (!hasDragged.current) onAdd();
      }}
    >
      <BlockIcon block={block.key} />
      {block.title}
    </button>
  );
};

/** Copy of the dragged card at the pointer. */
export const DraggedCard = () => {
  const dragged = useDraggedBlock();
  if (dragged === undefined) return null;
  const { block, point } = dragged;
  return (
    // Frames below the pointer take its moves in some engines.
    <div aria-hidden="true" className="drag-shield">
      <div className="dragged-card" style={{ left: point.x, top: point.y }}>
        <BlockIcon block={block.widget} />
        {block.name}
      </div>
    </div>
  );
};
