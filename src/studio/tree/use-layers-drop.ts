import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type BlockDragState, useBlockDrag } from '../canvas/block-drag.ts';
import { type Canvas, isWithin } from '../canvas/canvas-model.ts';
import type { Drop } from '../canvas/drop-at.ts';
import { buildLayersCanvas, dropInLayers, levelOfList } from './layers-canvas.ts';
import type { TreeEntry } from './screen-tree.ts';

/** Time over a folded block that opens it, in milliseconds. */
const openDelayMs = 600;

/** Distance to the edge of the pane that scrolls it, and the step, in pixels. */
const [scrollZone, scrollStep] = [28, 10];

export interface LayersDrop {
  readonly drop: Drop;
  /** Depth of the rows at the place. */
  readonly level: number;
}

interface LayersTarget {
  readonly entries: readonly TreeEntry[];
  readonly onRefused: (reason: string) => void;
  /** Unfolds the block that holds a list. */
  readonly openList: (list: string) => void;
}

/** Rows that are visible now, relative to the tree. */
const readCanvas = (tree: HTMLElement, entries: readonly TreeEntry[]): Canvas => {
  const around = tree.getBoundingClientRect();
  const rows = new Map(
    [...tree.querySelectorAll<HTMLElement>('[data-key]')].map((row) => {
      const { x, y, width, height } = row.getBoundingClientRect();
      return [row.dataset.key ?? '', { x: x - around.x, y: y - around.y, width, height }];
    }),
  );
  return buildLayersCanvas(entries, (key) => rows.get(key));
};

const scrollNearEdge = (tree: HTMLElement, y: number): void => {
  const pane = tree.parentElement;
  if (pane === null) return;
  const { top, bottom } = pane.getBoundingClientRect();
  if (y > bottom - scrollZone) pane.scrollTop += scrollStep;
  else if (y < top + scrollZone) pane.scrollTop -= scrollStep;
};

const find = (
  tree: HTMLElement | null,
  entries: readonly TreeEntry[],
  { block, point }: BlockDragState,
): LayersDrop | undefined => {
  if (tree === null || !isWithin(point, tree.getBoundingClientRect())) return undefined;
  scrollNearEdge(tree, point.y);
  const { x, y } = tree.getBoundingClientRect();
  const canvas = readCanvas(tree, entries);
  const drop = dropInLayers(canvas, { x: point.x - x, y: point.y - y }, block);
  return drop && { drop, level: drop.is === 'place' ? levelOfList(canvas, drop.list) : 0 };
};

/** Place in the layers of a block that is dragged from them. */
export const useLayersDrop = (
  tree: RefObject<HTMLElement | null>,
  target: LayersTarget,
): LayersDrop | undefined => {
  const drag = useBlockDrag();
  const [found, setFound] = useState<LayersDrop>();
  const newest = useRef(target);
  useLayoutEffect(() => {
    newest.current = target;
  });
  useEffect(() => {
    const follow = (): void => {
      const dragged = drag.read();
      setFound(dragged && find(tree.current, newest.current.entries, dragged));
    };
    const finish = (dragged: BlockDragState): void => {
      const drop = find(tree.current, newest.current.entries, dragged)?.drop;
      if (drop?.is === 'refused') newest.current.onRefused(drop.label);
      else if (drop !== undefined && !drop.isSame) dragged.block.addAt(drop);
    };
    const ends = [drag.onChange(follow), drag.onDrop(finish)];
    return () => {
      for (const end of ends) end();
    };
  }, [drag, tree]);
  const list = found?.drop.is === 'place' ? found.drop.list : undefined;
  useEffect(() => {
    if (list === undefined) return undefined;
    const timer = setTimeout(() => newest.current.openList(list), openDelayMs);
    return () => clearTimeout(timer);
  }, [list]);
  return found;
};
