import { isRecord, joinPointer, type UnknownRecord } from '../../../../../renderer/entries/node.ts';
import {
  type FlatNode,
  flattenDocument,
  findDuplicateIds,
  Slot,
  slotKey,
  isDeepEqual,
} from './flat-document.ts';
import { validateMerge } from './validate-merge.ts';
import { type FlatSides, mergeNode, type ForcedTheirs } from './merge-node.ts';
import { findUnsafeJson } from '../../../documents/unsafe-json.ts';
import { parseDraft } from '../../../documents/draft-content.ts';
import { writePreservingFormat } from './write-preserving-format.ts';
import { ConflictSet, type MergeConflict } from './conflict-set.ts';

type Order = readonly string[];

const isEqual = (left: Order, right: Order): boolean =>
  left.length === right.length && left.every((id, index) => id === right[index]);

/**
 * Merges two orders of a list. A new entry follows the neighbour it was inserted after.
 * @param members ids in the list after the merge
 * @param onClash called if both sides reordered shared entries; theirs stays
 */
const mergeOrder = (
  members: ReadonlySet<string>,
  base: Order,
  mine: Order,
  theirs: Order,
  onClash: () => void,
): Order => {
  const inTheirOrder = new Set(theirs);
  const shared = new Set(mine.filter((id) => members.has(id) && inTheirOrder.has(id)));
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map((order) =>
    order.filter((id) => shared.has(id)),
  );
  const isSortedByMe = !isEqual(inMine ?? [], inBase ?? []);
  const isSortedByThem = !isEqual(inTheirs ?? [], inBase ?? []);
  if (isSortedByMe && isSortedByThem && !isEqual(inMine ?? [], inTheirs ?? [])) onClash();
  const [first, second] = isSortedByMe && !isSortedByThem ? [mine, theirs] : [theirs, mine];
  const merged = first.filter((id) => members.has(id));
  const isPlaced = new Set(merged);
  let neighbour: string | undefined;
  for (const id of second) {
    if (!members.has(id)) continue;
    if (!isPlaced.has(id))
      merged.splice(neighbour === undefined ? 0 : merged.indexOf(neighbour) + 1, 0, id);
    neighbour = id;
  }
  return merged;
};

interface MergedDocument {
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
 * Three-way merge of a document. Nodes match by id wherever they are, so one side may move a node
 * the other edits. Properties merge one by one; conflicts keep theirs and are reported.
 */
const mergeDocuments = (
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

interface MergedText {
  readonly text: string;
  readonly conflicts: readonly MergeConflict[];
}

const toUnreadableConflict = (side: string): MergeConflict => ({
  node: '',
  property: '',
  what: 'property',
  message: `${side} is not valid JSON, so the changes cannot be merged. Choose one of the two, or fix it first.`,
});

/**
 * Merges two edits of a text, with the layout of theirs. An unparsable text merges only if just one
 * side changed it.
 */
export const mergeTexts = (base: string, mine: string, theirs: string): MergedText => {
  if (mine === theirs || base === mine) return { text: theirs, conflicts: [] };
  if (base === theirs) return { text: mine, conflicts: [] };
  const read = (text: string) => (findUnsafeJson(text).length > 0 ? undefined : parseDraft(text));
  const documents = { base: read(base), mine: read(mine), theirs: read(theirs) };
  if (documents.theirs === undefined)
    return { text: theirs, conflicts: [toUnreadableConflict('The draft')] };
  if (documents.mine === undefined)
    return { text: theirs, conflicts: [toUnreadableConflict('Your text')] };
  if (documents.base === undefined)
    return {
      text: theirs,
      conflicts: [toUnreadableConflict('The text that you both started from')],
    };
  const { document, conflicts } = mergeDocuments(documents.base, documents.mine, documents.theirs);
  const text = writePreservingFormat(theirs, document);
  // Safety check: never save a text whose parsed value differs from the merge.
  if (!isDeepEqual(parseDraft(text), document))
    throw new Error('The merged text differs from the merged document.');
  return { text, conflicts };
};
