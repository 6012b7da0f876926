import { type DraggedBlock, useBlockDrag, useDraggedBlock } from '../canvas/block-drag.ts';
import type { Point } from '../canvas/canvas-model.ts';
import { DragShield } from '../canvas/DragShield.tsx';
import { usePressDrag } from '../controls/press-drag.ts';
import { BlockIcon } from './block-icons.ts';
import type { Insertable } from './insertables.ts';
import type { ListPosition } from './node-moves.ts';

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
  const [widget = block.key] = block.key.split(' ');
  const drag = usePressDrag(useBlockDrag(), (dragged: DraggedBlock, point: Point) => ({
    block: dragged,
    point,
  }));
  return (
    <button
      type="button"
      disabled={isDisabled}
      title={block.description}
      onPointerDown={(event) =>
        drag.onPointerDown(event, { widget, name: block.title, addAt: onAddAt })
      }
      onPointerMove={drag.onPointerMove}
      onPointerUp={drag.onPointerUp}
      onPointerCancel={drag.onPointerCancel}
      onClick={() => {
        if (!drag.endsDrag()) onAdd();
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
    <DragShield point={point}>
      <BlockIcon block={block.widget} />
      {block.name}
    </DragShield>
  );
};
