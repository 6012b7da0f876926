import { createContext, use } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';
import { createDrag, type Drag, useDragState } from '../controls/press-drag.ts';
import type { Point } from '../canvas/canvas-model.ts';

/** Value of the data panel that is dragged onto a block. */
export interface ValueDragState {
  readonly name: string;
  /** Pointer in CSS pixels of the window. */
  readonly point: Point;
  /** Why a block does not take the value; undefined if it does. */
  readonly refusalOf: (node: Pointer) => string | undefined;
  readonly insertInto: (node: Pointer) => void;
}

const ValueDragContext = createContext<Drag<ValueDragState>>(createDrag());

export const useValueDrag = (): Drag<ValueDragState> => use(ValueDragContext);

/** Renders again whenever the dragged value or the pointer changes. */
export const useDraggedValue = (): ValueDragState | undefined => useDragState(useValueDrag());
