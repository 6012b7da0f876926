import { isRecord, joinPointer, type UnknownRecord } from '../../../../renderer/headless.ts';
import { ConflictSet, type MergeConflict } from './conflict.ts';
import {
  type FlatNode,
  flattenDocument,
  findDuplicateIds,
  Slot,
  slotKey,
} from './flat-document.ts';
import { validateMerge } from './fit-together.ts';
import { type FlatSides, mergeNode, type ForcedTheirs } from './merge-node.ts';
import { mergeOrder } from './merge-order.ts';

export interface MergedDocument {
  readonly document: UnknownRecord;
  readonly conflicts: readonly MergeConflict[];
}

const mergeNodes = (sides: FlatSides, conflicts: ConflictSet): Map<string, FlatNode> => {
  const ids = new Set([
    ...sides.theirs.nodes.keys(),
    ...sides.mine.nodes.keys(),
    ...sides.base.nodes.keys(),
  ]);
  const yielded: ForcedTheirs = { nodes: new Set(), properties: new Set() };
  for (;;) {
    const nodes = new Map<string, FlatNode>();
    for (const id of ids) {
      const node = mergeNode(id, sides, yielded, conflicts);
      if (node !== undefined) nodes.set(id, node);
    }
    if (validateMerge(nodes, sides.theirs, yielded, conflicts)) return nodes;
  }
};

/** Puts the nodes back into one another. */
const assemble = (
  nodes: ReadonlyMap<string, FlatNode>,
  ordersOf: (owner: string, slot: string) => readonly string[],
): UnknownRecord => {
  const fill = (value: unknown, owner: string, pointer: string): unknown => {
    if (value instanceof Slot) {
      const filled = ordersOf(owner, pointer).map((id) => build(id));
      return value.holds === 'list' ? filled : filled[0];
    }
    return isRecord(value) ? fillRecord(value, owner, pointer) : value;
  };
  const fillRecord = (record: UnknownRecord, owner: string, pointer: string): UnknownRecord => {
    const members = Object.entries(record).map(([name, value]): [string, unknown] => [
      name,
      fill(value, owner, joinPointer(pointer, name)),
    ]);
    return Object.fromEntries(members.filter(([, value]) => value !== undefined));
  };
  const build = (id: string): UnknownRecord => fillRecord(nodes.get(id)?.content ?? {}, id, '');
  return build('');
};

/**
 * Brings together what two people made of one document. Nodes are told by their ids, wherever they stand, so that one may move what the other changes;
 * within a node its properties count one by one. Where both changed the same, theirs stays and the place is told.
 */
export const mergeDocuments = (
  base: UnknownRecord,
  mine: UnknownRecord,
  theirs: UnknownRecord,
): MergedDocument => {
  const plain = new Set(
    [base, mine, theirs].flatMap((document) => [...findDuplicateIds(document)]),
  );
  const sides = {
    base: flattenDocument(base, plain),
    mine: flattenDocument(mine, plain),
    theirs: flattenDocument(theirs, plain),
  };
  const conflicts = new ConflictSet();
  const nodes = mergeNodes(sides, conflicts);
  const members = new Map<string, Set<string>>();
  for (const [id, { place }] of nodes) {
    if (place === undefined) continue;
    const key = slotKey(place);
    members.set(key, (members.get(key) ?? new Set()).add(id));
  }
  const document = assemble(nodes, (owner, slot) => {
    const key = slotKey({ owner, slot });
    const [inBase, inMine, inTheirs] = [sides.base, sides.mine, sides.theirs].map(
      ({ orders }) => orders.get(key) ?? [],
    );
    return mergeOrder(
      members.get(key) ?? new Set(),
      inBase ?? [],
      inMine ?? [],
      inTheirs ?? [],
      () => conflicts.add(owner, slot, 'order'),
    );
  });
  return { document, conflicts: conflicts.list() };
};
