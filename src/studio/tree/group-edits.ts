import { isPointerWithin, joinPointer, type Pointer } from '../../../renderer/entries/document.ts';
import {
  documentOf,
  duplicate,
  fitLines,
  inSequence,
  leaveFields,
  moveItem,
  type EditResult,
  type NextEdit,
  partAt,
  removePart,
  type TextTree,
} from '../text-edits/index.ts';
import { nodeAround, pointerOfNode, sameNode } from '../workspace/node-ids.ts';
import { commonList, type PlacedEntry } from './block-group.ts';
import { formatNodeLocation } from './describe-location.ts';
import { ensureList, type NodeMove, positionOf, sequenceInto } from './node-moves.ts';

/** Edit of several blocks. */
export interface BlockPlan {
  readonly make: (tree: TextTree) => EditResult;
  /** Pointers of the selection after the edit; absent: the same blocks. */
  readonly selects?: readonly Pointer[];
}

interface Member {
  readonly pointer: Pointer;
  readonly index: number;
}

const membersIn = (blocks: readonly PlacedEntry[]): readonly Member[] =>
  blocks.map(({ entry: { pointer } }) => ({ pointer, index: positionOf(pointer)?.index ?? 0 }));

const countIn = ([first]: readonly PlacedEntry[], list: Pointer): number =>
  first?.holder.children.filter(({ pointer }) => positionOf(pointer)?.list === list).length ?? 0;

/** Each block passes its neighbour, unless the neighbour is of the group and stays, too. */
const planPass = (blocks: readonly PlacedEntry[], step: -1 | 1): BlockPlan | undefined => {
  const list = commonList(blocks);
  if (list === undefined) return undefined;
  const edge = step < 0 ? 0 : countIn(blocks, list) - 1;
  const members = step < 0 ? membersIn(blocks) : membersIn(blocks).toReversed();
  const staying = new Set<number>();
  const moving = members.filter(({ index }) => {
    const stays = index === edge || staying.has(index + step);
    if (stays) staying.add(index);
    return !stays;
  });
  if (moving.length === 0) return undefined;
  const steps = moving.map(
    ({ pointer, index }): NextEdit =>
      (tree) =>
        moveItem(tree, pointer, list, index + step),
  );
  return { make: (tree) => fitLines(tree, inSequence(tree, steps)) };
};

const planOut = (blocks: readonly PlacedEntry[]): BlockPlan | undefined => {
  const [list, holder] = [commonList(blocks), blocks[0]?.holder];
  const outer = holder?.widget === undefined ? undefined : positionOf(holder.pointer);
  if (list === undefined || outer === undefined) return undefined;
  const steps = membersIn(blocks)
    .toReversed()
    .map(
      ({ pointer }): NextEdit =>
        (tree) =>
          moveItem(tree, pointer, outer.list, outer.index + 1),
    );
  return { make: (tree) => fitLines(tree, inSequence(tree, steps)) };
};

const planIn = (blocks: readonly PlacedEntry[]): BlockPlan | undefined => {
  const list = commonList(blocks);
  const members = membersIn(blocks);
  const before = blocks[0]?.holder.children.find(
    ({ pointer }) => pointer === joinPointer(list ?? '', (members[0]?.index ?? 0) - 1),
  );
  const target = before?.list;
  if (list === undefined || target === undefined) return undefined;
  const count = before?.children.length ?? 0;
  const steps = members.map(
    ({ index }, moved): NextEdit =>
      (tree) =>
        moveItem(tree, joinPointer(list, index - moved), target, count + moved),
  );
  return { make: (tree) => fitLines(tree, sequenceInto(tree, target, steps)) };
};

/** Copies follow the last block of the group. In several lists, each follows its block. */
const planDuplicate = (blocks: readonly PlacedEntry[]): BlockPlan => {
  const list = commonList(blocks);
  const members = membersIn(blocks);
  if (list === undefined) {
    const steps = members.toReversed().map(
      ({ pointer }): NextEdit =>
        (tree) =>
          duplicate(tree, pointer),
    );
    return { make: (tree) => fitLines(tree, inSequence(tree, steps)) };
  }
  const last = members.at(-1)?.index ?? 0;
  const steps = members.flatMap(({ pointer, index }, copied): readonly NextEdit[] => [
    (tree) => duplicate(tree, pointer),
    (tree) => moveItem(tree, joinPointer(list, index + 1), list, last + 1 + copied),
  ]);
  return {
    make: (tree) => fitLines(tree, inSequence(tree, steps)),
    selects: members.map((_, copied) => joinPointer(list, last + 1 + copied)),
  };
};

/** Pointer after the removal: next block, else the one before, else what holds them. */
const goOnAfter = (blocks: readonly PlacedEntry[]): Pointer => {
  const [list, members] = [commonList(blocks), membersIn(blocks)];
  const holder = blocks[0]?.holder.pointer ?? '';
  if (list === undefined) return holder;
  const gone = new Set(members.map(({ index }) => index));
  const rest = Array.from({ length: countIn(blocks, list) }, (_, index) => index).filter(
    (index) => !gone.has(index),
  );
  const next = rest.findIndex((index) => index > (members[0]?.index ?? 0));
  if (rest.length === 0) return holder;
  return joinPointer(list, next < 0 ? rest.length - 1 : next);
};

const planRemove = (blocks: readonly PlacedEntry[]): BlockPlan => ({
  make: (tree) => {
    const told: string[] = [];
    const steps = blocks.toReversed().map(({ entry: { pointer } }): NextEdit => (current) => {
      const result = leaveFields(
        current,
        pointer,
        (now) => removePart(now, pointer),
        formatNodeLocation,
      );
      if ('told' in result) told.push(result.told);
      return result;
    });
    const result = fitLines(tree, inSequence(tree, steps));
    return 'refused' in result || told.length === 0 ? result : { ...result, told: told.join(' ') };
  },
  selects: [goOnAfter(blocks)],
});

/** @returns undefined if the move is impossible */
export const planGroupMove = (
  blocks: readonly PlacedEntry[],
  move: NodeMove,
): BlockPlan | undefined => {
  switch (move) {
    case 'up':
      return planPass(blocks, -1);
    case 'down':
      return planPass(blocks, 1);
    case 'out':
      return planOut(blocks);
    case 'in':
      return planIn(blocks);
    case 'duplicate':
      return planDuplicate(blocks);
    case 'remove':
      return planRemove(blocks);
  }
};

/**
 * Moves blocks from anywhere into one list.
 * @param gap index in the list before the move, from 0
 */
export const planGroupTo = (
  blocks: readonly PlacedEntry[],
  list: Pointer,
  gap: number,
): BlockPlan => ({
  make: (tree) => {
    if (blocks.some(({ entry: { pointer } }) => isPointerWithin(list, pointer)))
      return { refused: 'A block cannot go into itself.' };
    const start = documentOf(tree);
    const moved = new Set(blocks.map(({ entry }) => entry.key));
    const holder = nodeAround(start, list);
    const idAt = (index: number): string | undefined => nodeAround(start, joinPointer(list, index));
    let next = gap;
    while (moved.has(idAt(next) ?? '')) next += 1;
    // Indices shift with each move, so the next block that stays is the anchor.
    const anchor = idAt(next) === holder ? undefined : idAt(next);
    const steps = blocks.map(({ entry }): NextEdit => (current) => {
      const now = documentOf(current);
      const target = holder === undefined ? list : sameNode(start, list, now);
      const from = pointerOfNode(now, entry.key);
      if (target === undefined || from === undefined)
        return { refused: 'These blocks changed meanwhile. Select them again.' };
      const own = positionOf(from);
      const end = partAt(current, target)?.value.children?.length ?? 0;
      const follows = anchor === undefined ? undefined : pointerOfNode(now, anchor);
      const index = positionOf(follows ?? '')?.index ?? end;
      const isBefore = own?.list === target && own.index < index;
      return moveItem(current, from, target, isBefore ? index - 1 : index);
    });
    return fitLines(tree, inSequence(tree, [...ensureList(tree, list), ...steps]));
  },
});
