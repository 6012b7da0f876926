import { pluralize } from '../shell/format.ts';
import { placedBlocks } from '../tree/block-group.ts';
import type { TreeEntry } from '../tree/screen-tree.ts';
import { nodeAround, pointerOfNode } from '../workspace/node-ids.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';

export interface BlockSelection {
  /** Block that the inspector shows alone, and that keys start from. */
  readonly selectedId: string | undefined;
  /** All selected blocks. */
  readonly ids: readonly string[];
  readonly selectBlock: (id: string | undefined) => void;
  /**
   * Selects blocks, without those inside of another one.
   * @param primary block that keys go on from
   */
  readonly selectMany: (ids: readonly string[], primary: string | undefined) => void;
}

/** @param announce tells a screen reader about the selection */
export const useBlockSelection = (
  entries: readonly TreeEntry[],
  announce: (text: string) => void,
): BlockSelection => {
  const { lastValidDocument, selected, select, selectedBlocks, selectBlocks } = useWorkspace();
  const document = lastValidDocument?.document;
  const selectedId = nodeAround(document, selected);
  const single = selectedId === undefined ? [] : [selectedId];
  const ids = selectedBlocks.length > 0 ? selectedBlocks : single;
  const selectBlock = (id: string | undefined): void => {
    const [found] = id === undefined ? [] : placedBlocks(entries, [id]);
    announce(found === undefined ? '' : `Selected: ${found.entry.name}`);
    select(found?.entry.pointer ?? '');
  };
  const selectMany = (chosen: readonly string[], primary: string | undefined): void => {
    const kept = placedBlocks(entries, chosen).map(({ entry }) => entry.key);
    const last = primary !== undefined && kept.includes(primary) ? primary : kept.at(-1);
    if (kept.length < 2) return selectBlock(last);
    announce(`${pluralize(kept.length, 'block')} selected`);
    return selectBlocks(kept, pointerOfNode(document, last ?? '') ?? '');
  };
  return { selectedId, ids, selectBlock, selectMany };
};
