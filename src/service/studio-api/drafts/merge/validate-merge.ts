import { parsePointer, ownProperty, joinPointer } from '../../../../../renderer/entries/node.ts';
import { type FlatDocument, type FlatNode, Slot, slotKey } from './flat-document.ts';
import type { ForcedTheirs } from './merge-node.ts';
import type { ConflictSet } from './conflict-set.ts';

type Nodes = ReadonlyMap<string, FlatNode>;

/** Returns the slot at a pointer, or the first pointer on the way without value. */
const findSlot = (node: FlatNode | undefined, pointer: string): Slot | string => {
  let [value, at]: [unknown, string] = [node?.content, ''];
  for (const name of parsePointer(pointer)) {
    value = ownProperty(value, name);
    at = joinPointer(at, name);
    if (value === undefined) return at;
  }
  return value instanceof Slot ? value : at;
};

const isInCycle = (id: string, nodes: Nodes): boolean => {
  const seen = new Set<string>();
  for (
    let owner = nodes.get(id)?.place?.owner;
    owner !== undefined && !seen.has(owner);
    owner = nodes.get(owner)?.place?.owner
  ) {
    if (owner === id) return true;
    seen.add(owner);
  }
  return false;
};

/**
 * Resolves misplaced nodes as theirs: removed owner, cycle, or two in one slot.
 * @returns true if nothing had to be resolved
 */
export const validateMerge = (
  nodes: Nodes,
  theirs: FlatDocument,
  yielded: ForcedTheirs,
  conflicts: ConflictSet,
): boolean => {
  const before = yielded.nodes.size + yielded.properties.size;
  const yieldNode = (id: string, what: 'place' | 'removal'): void => {
    conflicts.add(id, '', what);
    yielded.nodes.add(id);
  };
  const single = new Map<string, string>();
  for (const [id, { place }] of nodes) {
    if (place === undefined) continue;
    const owner = nodes.get(place.owner);
    const slot = findSlot(owner, place.slot);
    if (owner === undefined && theirs.nodes.has(place.owner)) yieldNode(place.owner, 'removal');
    else if (owner === undefined) yieldNode(id, 'place');
    else if (!(slot instanceof Slot)) {
      // Second pass: the enclosing value is atomic and becomes theirs as a whole.
      const property = yielded.properties.has(`${place.owner} ${slot}`)
        ? joinPointer('', parsePointer(slot)[0] ?? '')
        : slot;
      if (findSlot(theirs.nodes.get(place.owner), place.slot) instanceof Slot) {
        conflicts.add(place.owner, property, 'property');
        yielded.properties.add(`${place.owner} ${property}`);
      } else yieldNode(id, 'place');
    } else if (slot.holds === 'one') {
      const key = slotKey(place);
      const other = single.get(key);
      if (other === undefined) single.set(key, id);
      else yieldNode(theirs.orders.get(key)?.includes(id) === true ? other : id, 'place');
    }
    if (isInCycle(id, nodes) && theirs.nodes.get(id)?.place?.owner !== place.owner)
      yieldNode(id, 'place');
  }
  return yielded.nodes.size + yielded.properties.size === before;
};
