import { parsePointer } from '../../../renderer/entries/document.ts';
import {
  type Block,
  type Box,
  type Canvas,
  isInOverlay,
  isWithin,
  kindName,
  type Point,
  unionOf,
} from '../canvas/canvas-model.ts';
import { dropAt, type Drop, type DropKind } from '../canvas/drop-at.ts';
import { positionOf } from './node-moves.ts';
import type { TreeEntry } from './screen-tree.ts';

/** Box of the row of an entry; undefined while it is folded away. */
type RowOf = (key: string) => Box | undefined;

const readRows = (
  entries: readonly TreeEntry[],
  rowOf: RowOf,
  around: readonly string[],
): readonly Block[] =>
  entries.flatMap(({ key, name, widget, pointer, list, children }): readonly Block[] => {
    const row = rowOf(key);
    if (row === undefined) return [];
    const inside = readRows(children, rowOf, [...around, key]);
    const place = widget === undefined ? undefined : positionOf(pointer);
    const block: Block = {
      id: key,
      kind: kindName(widget ?? ''),
      name,
      widget: widget ?? '',
      pointer,
      list: place?.list,
      index: place?.index ?? 0,
      around,
      children: list,
      isEmpty: list !== undefined && children.length === 0,
      axis: 'vertical',
      box: unionOf([row, ...inside.map(({ box }) => box)]) ?? row,
      texts: [],
    };
    return [block, ...inside];
  });

/** Rows of the layers as blocks: a row with those inside is a block, a section holds blocks. */
export const buildLayersCanvas = (entries: readonly TreeEntry[], rowOf: RowOf): Canvas => ({
  blocks: readRows(entries, rowOf, []),
});

/** Finds where a dragged block goes, by the rules of the canvas. */
export const dropInLayers = (
  { blocks }: Canvas,
  point: Point,
  kind: DropKind,
): Drop | undefined => {
  // Dialogs are beside the page here, not over it.
  const isAtDialogs = blocks.some((block) => isInOverlay(block) && isWithin(point, block.box));
  return dropAt(
    { blocks: blocks.filter((block) => isInOverlay(block) === isAtDialogs) },
    point,
    kind,
  );
};

/** Depth of the rows in a list. */
export const levelOfList = ({ blocks }: Canvas, list: string): number =>
  blocks.find((block) => block.list === list)?.around.length ??
  (blocks.find(({ children }) => children === list)?.around.length ?? parsePointer(list).length) +
    1;
