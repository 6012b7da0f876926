import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PreviewGesture } from '../../contracts/generated/preview-messages.ts';
import type { Device } from '../preview/devices.ts';
import type { FrameFeed } from '../preview/frame-feed.ts';
import { pluralize } from '../shell/format.ts';
import { type Block, type Canvas, isWithin, type Point, selectByClick } from './canvas-model.ts';
import { canDrag, dropAt, type Drop } from './drop-at.ts';

export interface CanvasEvents {
  /** Undefined selects the page. */
  readonly onSelect: (id: string | undefined) => void;
  /** A click with Shift. */
  readonly onToggle: (id: string) => void;
  readonly onEdit: (id: string, point: Point) => void;
  readonly onMenu: (id: string, point: Point) => void;
  readonly onEscape: () => void;
  readonly onDrop: (block: Block, drop: Drop) => void;
}

export interface CanvasGestures {
  readonly hovered: string | undefined;
  readonly drag: { readonly block: Block; readonly drop: Drop | undefined } | undefined;
  /** Ends a drag without a drop. */
  readonly cancelDrag: () => void;
}

const blockOf = ({ blocks }: Canvas, id: string | undefined): Block | undefined =>
  blocks.find((block) => block.id === id);

/** Dragging inside a selected block drags that one. */
const blockToDrag = (
  canvas: Canvas,
  id: string,
  selected: readonly string[],
): Block | undefined => {
  const pressed = blockOf(canvas, id);
  const around = pressed?.around.findLast((one) => selected.includes(one));
  const block = around === undefined ? pressed : blockOf(canvas, around);
  return block !== undefined && canDrag(block) ? block : undefined;
};

interface Newest {
  readonly canvas: Canvas;
  readonly device: Device;
  /** Selected blocks. */
  readonly ids: readonly string[];
}

/** A drag out of the phone has no place. */
const dropOf = (
  { id, widget, kind, pointer }: Block,
  { canvas, device, ids }: Pick<Newest, 'canvas' | 'device' | 'ids'>,
  point: Point,
): Drop | undefined => {
  const name = ids.includes(id) && ids.length > 1 ? pluralize(ids.length, 'block') : kind;
  return isWithin(point, { x: 0, y: 0, width: device.width, height: device.height })
    ? dropAt(canvas, point, { widget, name, from: pointer })
    : undefined;
};

interface CanvasSelectionState {
  /** Block that the inspector shows. */
  readonly selected: string | undefined;
  /** All selected blocks. */
  readonly ids: readonly string[];
  readonly isReadOnly: boolean;
}

export const useCanvasGestures = (
  { feed, device }: { readonly feed: FrameFeed; readonly device: Device },
  canvas: Canvas,
  { selected, ids, isReadOnly }: CanvasSelectionState,
  events: CanvasEvents,
): CanvasGestures => {
  const [hovered, setHovered] = useState<string>();
  const [drag, setDrag] = useState<CanvasGestures['drag']>();
  const newest = useRef({ canvas, device, selected, ids, isReadOnly, events, drag });
  // Before the next message of the frame.
  useLayoutEffect(() => {
    newest.current = { canvas, device, selected, ids, isReadOnly, events, drag };
  });
  useEffect(() => {
    const hear = ({ kind, node, x, y, isExtending }: PreviewGesture): void => {
      const now = newest.current;
      switch (kind) {
        case 'over':
          return setHovered(node);
        case 'click':
          if (isExtending && node !== undefined && now.selected !== undefined)
            return now.events.onToggle(node);
          return now.events.onSelect(
            node === undefined ? undefined : selectByClick(now.canvas, node, now.selected),
          );
        case 'double':
          return node === undefined ? undefined : now.events.onEdit(node, { x, y });
        case 'menu':
          return node === undefined ? undefined : now.events.onMenu(node, { x, y });
        case 'drag': {
          const block =
            node === undefined || now.isReadOnly
              ? undefined
              : blockToDrag(now.canvas, node, now.ids);
          return setDrag(block && { block, drop: undefined });
        }
        case 'move':
          return setDrag(
            (previous) => previous && { ...previous, drop: dropOf(previous.block, now, { x, y }) },
          );
        case 'drop':
          if (now.drag?.drop !== undefined) now.events.onDrop(now.drag.block, now.drag.drop);
          // The block under the pointer is another one now.
          setHovered(undefined);
          return setDrag(undefined);
        case 'cancel':
          return setDrag(undefined);
        case 'escape':
          return now.events.onEscape();
        case 'zoom':
          return undefined;
      }
    };
    return feed.onGesture(hear);
  }, [feed]);
  // A dialog over the phone keeps it from noticing that the pointer left.
  useEffect(() => {
    if (hovered === undefined) return undefined;
    const onMove = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element && target.closest('.canvas'))) setHovered(undefined);
    };
    window.addEventListener('pointermove', onMove);
    return () => window.removeEventListener('pointermove', onMove);
  }, [hovered]);
  const cancelDrag = useCallback(() => setDrag(undefined), []);
  return { hovered, drag, cancelDrag };
};
