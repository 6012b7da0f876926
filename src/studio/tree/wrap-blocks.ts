import { joinPointer, parsePointer } from '../../../renderer/entries/document.ts';
import {
  createIdTaker,
  fitLines,
  inSequence,
  insertItem,
  moveItem,
  type NextEdit,
  removePart,
  type TextTree,
} from '../text-edits/index.ts';
import { resolvePointer } from '../inspector/structure.ts';
import { commonList, type PlacedEntry } from './block-group.ts';
import type { BlockPlan } from './group-edits.ts';
import { positionOf } from './node-moves.ts';

const newCard = ({ root }: TextTree) => ({
  id: createIdTaker(root)('card'),
  widget: 'card',
  children: [],
});

/** Puts blocks of one list into a new card at the place of the first one. */
export const planWrap = (blocks: readonly PlacedEntry[]): BlockPlan | undefined => {
  const list = commonList(blocks);
  const indices = blocks.map(({ entry }) => positionOf(entry.pointer)?.index ?? 0);
  const [first] = indices;
  if (list === undefined || first === undefined) return undefined;
  const at = joinPointer(list, first);
  const inside = joinPointer(at, 'children');
  return {
    make: (tree) =>
      fitLines(
        tree,
        inSequence(tree, [
          (current) => insertItem(current, list, first, newCard(tree)),
          ...indices.map(
            (index, moved): NextEdit =>
              (current) =>
                // The card is one more before, each moved block one less.
                moveItem(current, joinPointer(list, index + 1 - moved), inside, moved),
          ),
        ]),
      ),
    selects: [at],
  };
};

/** Members of a block that unwrapping removes although borrowers notice them. */
const noticed: Readonly<Record<string, string>> = {
  show: 'visibility',
  on: 'actions',
};

/** Replaces a block by the blocks inside it. */
export const planUnwrap = (
  document: unknown,
  { entry }: PlacedEntry,
): BlockPlan | { readonly refused: string } | undefined => {
  const place = positionOf(entry.pointer);
  const inside = entry.list;
  if (place === undefined || inside === undefined) return undefined;
  const children = entry.children.filter(({ pointer }) => positionOf(pointer)?.list === inside);
  if (children.length === 0) return undefined;
  const node = resolvePointer(document, entry.pointer);
  const names = new Set(Object.keys(typeof node === 'object' && node !== null ? node : {}));
  if (names.has('each'))
    return {
      refused:
        'This block repeats for each row of a list, so the blocks inside need it. Copy them.',
    };
  if (
    entry.children.some(
      ({ list, children: own }) => list !== inside && own.length > 0 && isSlot(list),
    )
  )
    return {
      refused: 'This block has blocks in several places. Move those of its other places out first.',
    };
  const lost = Object.keys(noticed).filter((name) => names.has(name));
  return {
    make: (tree) => {
      const result = fitLines(
        tree,
        inSequence(tree, [
          ...children.map(
            (_, moved): NextEdit =>
              (current) =>
                moveItem(current, joinPointer(inside, 0), place.list, place.index + 1 + moved),
          ),
          (current) => removePart(current, entry.pointer),
        ]),
      );
      if ('refused' in result || lost.length === 0) return result;
      const told = `Its ${lost.map((name) => noticed[name]).join(' and ')} went with it.`;
      return { ...result, told };
    },
    selects: children.map((_, index) => joinPointer(place.list, place.index + index)),
  };
};

const isSlot = (list: string | undefined): boolean => parsePointer(list ?? '').at(-2) === 'slots';
