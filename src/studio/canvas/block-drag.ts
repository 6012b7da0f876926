import { createContext, use } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';
import { createDrag, type Drag, useDragState } from '../controls/press-drag.ts';
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

type BlockDrag = Drag<BlockDragState>;

/** One drag at a time, with one pointer. */
const BlockDragContext = createContext<BlockDrag>(createDrag());

export const useBlockDrag = (): BlockDrag => use(BlockDragContext);

/** Renders again whenever the dragged block or the pointer changes. */
export const useDraggedBlock = (): BlockDragState | undefined => useDragState(useBlockDrag());
