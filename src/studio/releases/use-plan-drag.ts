import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createDrag, type PressDrag, useDragState, usePressDrag } from '../controls/press-drag.ts';
import type { PlannedEntry } from './timeline.ts';

/** Attribute of drop targets, with a Manila time as a form field has it. */
export const dropTimeAttribute = 'data-drop-time';

export interface PlanDrag {
  readonly entry: PlannedEntry;
  readonly x: number;
  readonly y: number;
  /** Time under the pointer. */
  readonly over: string | undefined;
}

export interface PlanDragHandlers extends Pick<
  PressDrag<PlannedEntry>,
  'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
> {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

const timeAt = (x: number, y: number): string | undefined =>
  document
    .elementFromPoint(x, y)
    ?.closest(`[${dropTimeAttribute}]`)
    ?.getAttribute(dropTimeAttribute) ?? undefined;

const isOnControl = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('a, button') !== null;

/** Drags planned cards onto a day. */
export const usePlanDrag = (
  onDrop: (entry: PlannedEntry, field: string) => void,
): {
  readonly drag: PlanDrag | undefined;
  readonly handlersOf: (entry: PlannedEntry) => PlanDragHandlers;
} => {
  const [drag] = useState(createDrag<PlanDrag>);
  const { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } = usePressDrag(
    drag,
    (entry: PlannedEntry, { x, y }): PlanDrag => ({ entry, x, y, over: timeAt(x, y) }),
  );
  const newest = useRef(onDrop);
  useLayoutEffect(() => {
    newest.current = onDrop;
  });
  useEffect(
    () =>
      drag.onDrop(({ entry, over }) => {
        if (over !== undefined) newest.current(entry, over);
      }),
    [drag],
  );
  return {
    drag: useDragState(drag),
    handlersOf: (entry) => ({
      onPointerDown: (event) => onPointerDown(event, isOnControl(event) ? undefined : entry),
      onPointerMove,
      onPointerUp,
      onPointerCancel,
    }),
  };
};
