import { isPointerWithin, isRecord, type Pointer } from '../../../../renderer/entries/document.ts';
import { resolvePointer } from '../../inspector/structure.ts';
import { type Block, readBlocks, type ReadBlocks } from './read-blocks.ts';

export type Difference =
  | { readonly kind: 'added'; readonly block: Block }
  | { readonly kind: 'removed'; readonly was: Block }
  | { readonly kind: 'moved'; readonly block: Block; readonly was: Block }
  | {
      readonly kind: 'changed';
      /** Undefined for values of the document itself. */
      readonly block: Block | undefined;
      /** Pointer of the value, from the block. */
      readonly path: Pointer;
      /** Undefined if it was not set. */
      readonly before: unknown;
      /** Undefined if it is no longer set. */
      readonly after: unknown;
    };

export interface Compared {
  readonly old: ReadBlocks;
  readonly fresh: ReadBlocks;
  readonly differences: readonly Difference[];
}

const isEmpty = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0;

const compareValues = (
  old: { readonly own: ReadonlySet<Pointer>; readonly value: unknown },
  fresh: { readonly own: ReadonlySet<Pointer>; readonly value: unknown },
  block: Block | undefined,
): readonly Difference[] => {
  const found = [...new Set([...fresh.own, ...old.own])].map((path) => ({
    path,
    before: resolvePointer(old.value, path),
    after: resolvePointer(fresh.value, path),
  }));
  const differing = found.filter(
    ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
  );
  // An empty record only holds the members that are reported themselves.
  const holders = differing.filter(
    ({ path, before, after }) =>
      !(isEmpty(before) || isEmpty(after)) ||
      !differing.some((other) => other.path !== path && isPointerWithin(other.path, path)),
  );
  return holders
    .filter(
      ({ path }) =>
        !holders.some((other) => other.path !== path && isPointerWithin(path, other.path)),
    )
    .map((difference) => ({ kind: 'changed', block, ...difference }));
};

/** Longest increasing subsequence. */
const longestRising = (numbers: readonly number[]): readonly number[] => {
  let best: readonly number[] = [];
  const ending: (readonly number[])[] = [];
  for (const [at, number] of numbers.entries()) {
    let before: readonly number[] = [];
    for (const [earlier, run] of ending.entries())
      if ((numbers[earlier] ?? 0) < number && run.length > before.length) before = run;
    ending[at] = [...before, number];
    if (before.length + 1 > best.length) best = ending[at];
  }
  return best;
};

/** Moved blocks among the common ones, as few as explain the new order. */
const movedBlocks = (
  old: ReadonlyMap<string, Block>,
  fresh: ReadonlyMap<string, Block>,
): ReadonlySet<string> => {
  const moved = new Set<string>();
  const lists = new Map<string, string[]>();
  for (const [id, block] of fresh) {
    const before = old.get(id);
    if (before === undefined) continue;
    const list = `${block.parent} ${block.list}`;
    if (`${before.parent} ${before.list}` === list)
      lists.set(list, [...(lists.get(list) ?? []), id]);
    else moved.add(id);
  }
  const order = [...old.keys()];
  for (const ids of lists.values()) {
    const retained = new Set(longestRising(ids.map((id) => order.indexOf(id))));
    for (const id of ids) if (!retained.has(order.indexOf(id))) moved.add(id);
  }
  return moved;
};

/**
 * Compares two documents by block, in the new order; removed blocks come last. Blocks inside an
 * added or a removed block are not listed.
 */
export const findDifferences = (before: unknown, after: unknown): Compared => {
  const [old, fresh] = [readBlocks(before), readBlocks(after)];
  const moved = movedBlocks(old.blocks, fresh.blocks);
  const ofBlocks = [...fresh.blocks].flatMap(([id, block]): readonly Difference[] => {
    const was = old.blocks.get(id);
    if (was === undefined) {
      const isInside = fresh.blocks.has(block.parent) && !old.blocks.has(block.parent);
      return isInside ? [] : [{ kind: 'added', block }];
    }
    const values = compareValues(
      { own: was.own, value: was.node },
      { own: block.own, value: block.node },
      block,
    );
    return moved.has(id) ? [{ kind: 'moved', block, was }, ...values] : values;
  });
  const gone = [...old.blocks].flatMap(([id, was]): readonly Difference[] => {
    const isInside = old.blocks.has(was.parent) && !fresh.blocks.has(was.parent);
    return fresh.blocks.has(id) || isInside ? [] : [{ kind: 'removed', was }];
  });
  const ofDocument = compareValues(
    { own: old.own, value: before },
    { own: fresh.own, value: after },
    undefined,
  );
  return { old, fresh, differences: [...ofDocument, ...ofBlocks, ...gone] };
};
