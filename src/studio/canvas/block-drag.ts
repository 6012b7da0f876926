import { createContext, use, useSyncExternalStore } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';
import type { ListPosition } from '../tree/node-moves.ts';
import type { Point } from './canvas-model.ts';

export interface DropPosition extends ListPosition {
  /** Index before the move, from 0. */
  readonly gap: number;
  /** Sentence about the place. */
  readonly label: string;
}

/** Block that is dragged from the palette or from the layers. */
export interface DraggedBlock {
  readonly widget: string;
  /** Label of the drop line. */
  readonly name: string;
  /** Pointer of a block of the page; absent for a new one. */
  readonly from?: Pointer;
  readonly addAt: (position: DropPosition) => void;
}

export interface BlockDragState {
  readonly block: DraggedBlock;
  /** Pointer in CSS pixels of the window. */
  readonly point: Point;
}

/** Outside of React, because the pointer moves up to 60 times a second. */
export interface Drag<State> {
  readonly read: () => State | undefined;
  readonly onChange: (listener: () => void) => () => void;
  /** The canvas decides on the position. */
  readonly onDrop: (listener: (state: State) => void) => () => void;
  readonly move: (state: State) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

type BlockDrag = Drag<BlockDragState>;

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

/** One drag at a time, with one pointer. */
const BlockDragContext = createContext<BlockDrag>(createDrag());

export const useBlockDrag = (): BlockDrag => use(BlockDragContext);

/** Renders again whenever the dragged block or the pointer changes. */
export const useDraggedBlock = (): BlockDragState | undefined => {
  const drag = useBlockDrag();
  return useSyncExternalStore(drag.onChange, drag.read);
};
