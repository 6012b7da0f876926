import { type PointerEvent, useEffect, useRef } from 'react';
import type { Drag } from './block-drag.ts';
import type { Point } from './canvas-model.ts';

/** Distance in CSS pixels that makes a press a drag. */
const dragThreshold = 5;

export interface PressDrag<Subject> {
  /** Undefined if the subject cannot be dragged. */
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, subject: Subject | undefined) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  /** True if the click that follows ends a drag. */
  readonly endsDrag: () => boolean;
}

/**
 * Drags an element by its press with a mouse or pen; a finger scrolls. Escape cancels.
 * @param stateOf state of the drag at a point of the window
 */
export const usePressDrag = <State, Subject>(
  drag: Drag<State>,
  stateOf: (subject: Subject, point: Point) => State,
): PressDrag<Subject> => {
  const press = useRef<{ readonly subject: Subject } & Point>(undefined);
  const hasDragged = useRef(false);
  const stopListening = useRef<() => void>(undefined);
  const finish = (end: () => void): void => {
    press.current = undefined;
    stopListening.current?.();
    stopListening.current = undefined;
    if (hasDragged.current) end();
  };
  const begin = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void => {
    hasDragged.current = true;
    // Not before: a click would be on the element instead of on its fold mark.
    currentTarget.setPointerCapture(pointerId);
    const listening = new AbortController();
    stopListening.current = () => listening.abort();
    globalThis.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        finish(drag.cancel);
      },
      { capture: true, signal: listening.signal },
    );
  };
  useEffect(() => () => stopListening.current?.(), []);
  return {
    onPointerDown: ({ button, pointerType, clientX: x, clientY: y }, subject) => {
      hasDragged.current = false;
      if (button !== 0 || pointerType === 'touch' || subject === undefined) return;
      press.current = { subject, x, y };
    },
    onPointerMove: (event) => {
      if (press.current === undefined) return;
      const { subject, ...from } = press.current;
      const { clientX: x, clientY: y } = event;
      if (!hasDragged.current && Math.hypot(x - from.x, y - from.y) < dragThreshold) return;
      if (!hasDragged.current) begin(event);
      drag.move(stateOf(subject, { x, y }));
    },
    onPointerUp: () => finish(drag.drop),
    onPointerCancel: () => finish(drag.cancel),
    endsDrag: () => hasDragged.current,
  };
};
