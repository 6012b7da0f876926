import { useBlockSelection } from '../blocks/use-block-selection.ts';
import { levelOf } from '../tree/block-group.ts';
import type { TreeEntry } from '../tree/screen-tree.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { blockAround, blockToToggle, type Canvas } from './canvas-model.ts';

export interface CanvasSelection {
  /** Block that arrow keys start from. */
  readonly selectedId: string | undefined;
  /** All selected blocks. */
  readonly ids: readonly string[];
  readonly selectBlock: (id: string | undefined) => void;
  /** Adds a block to the selection, or takes it out. */
  readonly toggleBlock: (id: string) => void;
  readonly selectLevel: () => void;
  readonly selectBeside: (step: -1 | 1) => void;
  readonly extend: (step: -1 | 1) => void;
  readonly selectAround: () => void;
}

/** Block beside the last one of a path. */
const besideOf = (path: readonly TreeEntry[], step: number): TreeEntry | undefined => {
  const [entry, holder] = [path.at(-1), path.at(-2)];
  const blocks = holder?.children.filter(({ widget }) => widget !== undefined) ?? [];
  return blocks[blocks.findIndex((block) => block === entry) + step];
};

/** @param announce tells a screen reader about the selection */
export const useCanvasSelection = (
  {
    canvas,
    entries,
    path,
  }: {
    readonly canvas: Canvas;
    readonly entries: readonly TreeEntry[];
    readonly path: readonly TreeEntry[];
  },
  announce: (text: string) => void,
): CanvasSelection => {
  const { selectedBlocks } = useWorkspace();
  const { selectedId, ids, selectBlock, selectMany } = useBlockSelection(entries, announce);
  return {
    selectedId,
    ids,
    selectBlock,
    toggleBlock: (clicked) => {
      const id = blockToToggle(canvas, clicked, selectedId);
      if (ids.includes(id))
        selectMany(
          ids.filter((known) => known !== id),
          undefined,
        );
      else selectMany([...ids, id], id);
    },
    selectLevel: () => {
      const level = levelOf(entries, path);
      selectMany(level, selectedId);
    },
    selectBeside: (step) => {
      const beside = path.length === 0 ? entries[0]?.children[0] : besideOf(path, step);
      if (beside !== undefined) selectBlock(beside.key);
    },
    extend: (step) => {
      const beside = besideOf(path, step)?.key;
      if (beside === undefined || selectedId === undefined) return;
      // Back over the group makes it smaller.
      const isBack = ids.includes(beside);
      selectMany(isBack ? ids.filter((known) => known !== selectedId) : [...ids, beside], beside);
    },
    selectAround: () => {
      if (selectedBlocks.length > 1) selectBlock(selectedId);
      else if (selectedId !== undefined) selectBlock(blockAround(canvas, selectedId)?.id);
    },
  };
};
