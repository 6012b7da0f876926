import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { PlannedEntry } from './timeline.ts';

/** Distance in CSS pixels that makes a press a drag. */
const dragThreshold = 5;

/** Attribute of drop targets, with a Manila time as a form field has it. */
export const dropTimeAttribute = 'data-drop-time';

export interface PlanDrag {
  readonly entry: PlannedEntry;
  readonly x: number;
  readonly y: number;
  /** Time under the pointer. */
  readonly over: string | undefined;
}

export interface PlanDragHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

const timeAt = (x: number, y: number): string | undefined =>
  document
    .elementFromPoint(x, y)
    ?.closest(`[${dropTimeAttribute}]`)
    ?.getAttribute(dropTimeAttribute) ?? undefined;

/** Drags planned cards onto a day. Escape cancels. */
export const usePlanDrag = (
  onDrop: (entry: PlannedEntry, field: string) => void,
): {
  readonly drag: PlanDrag | undefined;
  readonly handlersOf: (entry: PlannedEntry) => PlanDragHandlers;
} => {
  const [drag, setDrag] = useState<PlanDrag>();
  const press = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const isDragging = drag !== undefined;
  const cancel = (): void => {
    press.current = undefined;
    setDrag(undefined);
  };
  useEffect(() => {
    if (!isDragging) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      press.current = undefined;
      setDrag(undefined);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isDragging]);
  const handlersOf = (entry: PlannedEntry): PlanDragHandlers => ({
    onPointerDown: ({ button, pointerType, target, clientX: x, clientY: y }) => {
      const isControl = target instanceof Element && target.closest('a, button') !== null;
      // A finger scrolls.
      if (button !== 0 || pointerType === 'touch' || isControl) return;
      press.current = { x, y };
    },
    onPointerMove: ({ currentTarget, pointerId, clientX: x, clientY: y }) => {
      const begun = press.current;
      if (begun === undefined) return;
      if (!isDragging && Math.hypot(x - begun.x, y - begun.y) < dragThreshold) return;
      if (!isDragging) currentTarget.setPointerCapture(pointerId);
      setDrag({ entry, x, y, over: timeAt(x, y) });
    },
    onPointerUp: () => {
      const field = drag?.over;
      cancel();
      if (field !== undefined) onDrop(entry, field);
    },
    onPointerCancel: cancel,
  });
  return { drag, handlersOf };
};
