import { type PointerEvent, useEffect, useRef, useSyncExternalStore } from 'react';

/** CSS pixels of the window. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Outside of React, because the pointer moves up to 60 times a second. */
export interface Drag<State> {
  readonly read: () => State | undefined;
  readonly onChange: (listener: () => void) => () => void;
  /** The target decides on the position. */
  readonly onDrop: (listener: (state: State) => void) => () => void;
  readonly move: (state: State) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

export const createDrag = <State>(): Drag<State> => {
  let state: State | undefined;
  const listeners = new Set<() => void>();
  const dropListeners = new Set<(state: State) => void>();
  const set = (next: State | undefined): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onDrop: (listener) => {
      dropListeners.add(listener);
      return () => dropListeners.delete(listener);
    },
    move: set,
    drop: () => {
      const dropped = state;
      set(undefined);
      if (dropped !== undefined) for (const listener of dropListeners) listener(dropped);
    },
    cancel: () => set(undefined),
  };
};

/** Renders again whenever the state of a drag changes; undefined while nothing is dragged. */
export const useDragState = <State>(drag: Drag<State>): State | undefined =>
  useSyncExternalStore(drag.onChange, drag.read);

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
