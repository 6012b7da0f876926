import { isPointerWithin, type Pointer } from '../../../renderer/entries/document.ts';
import { positionOf } from './node-moves.ts';
import type { TreeEntry } from './screen-tree.ts';

/** Block with the entry that holds it. */
export interface PlacedEntry {
  readonly entry: TreeEntry;
  readonly holder: TreeEntry;
}

const blocksIn = (entries: readonly TreeEntry[], holder?: TreeEntry): readonly PlacedEntry[] =>
  entries.flatMap((entry) => [
    ...(holder === undefined || entry.widget === undefined ? [] : [{ entry, holder }]),
    ...blocksIn(entry.children, entry),
  ]);

/** Blocks of a group in document order, without those inside of another one. */
export const placedBlocks = (
  entries: readonly TreeEntry[],
  ids: readonly string[],
): readonly PlacedEntry[] => {
  const chosen = new Set(ids);
  const found = blocksIn(entries).filter(({ entry }) => chosen.has(entry.key));
  return found.filter(
    ({ entry: { pointer } }, index) =>
      !found.some(
        ({ entry }, other) =>
          (entry.pointer !== pointer && isPointerWithin(pointer, entry.pointer)) ||
          // Repeated ids: the first one counts.
          (other < index && entry.key === found[index]?.entry.key),
      ),
  );
};

/** List that holds all blocks; undefined if they are in several lists, or in none. */
export const commonList = (blocks: readonly PlacedEntry[]): Pointer | undefined => {
  const [list, ...others] = blocks.map(({ entry }) => positionOf(entry.pointer)?.list);
  return others.every((other) => other === list) ? list : undefined;
};

/** Ids of all blocks beside the last one of a path; without a path those of the page. */
export const levelOf = (
  entries: readonly TreeEntry[],
  path: readonly TreeEntry[],
): readonly string[] => {
  const [entry, around] = [path.at(-1), path.at(-2)];
  const page = entries.find(({ key }) => key === 'part body');
  const holder = entry?.widget === undefined ? (entry ?? page) : around;
  const list = entry?.widget === undefined ? undefined : positionOf(entry.pointer)?.list;
  return (holder?.children ?? [])
    .filter(({ widget, pointer }) => widget !== undefined && isBeside(pointer, list))
    .map(({ key }) => key);
};

const isBeside = (pointer: Pointer, list: Pointer | undefined): boolean =>
  list === undefined || positionOf(pointer)?.list === list;
