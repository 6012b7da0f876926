type Order = readonly string[];

const isEqual = (left: Order, right: Order): boolean => left.length === right.length && left.every((id, index) => id === right[index]);

/**
 * Brings two orders of the same list together: new entries stand behind the neighbour that they were put behind.
 * @param members who is in the list after the merge
 * @param onClash told when both sides sorted what both have; theirs stays
 */
export const mergeOrder = (members: ReadonlySet<string>, base: Order, mine: Order, theirs: Order, onClash: () => void): Order => {
  const shared = new Set(mine.filter((id) => members.has(id) && theirs.includes(id)));
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map((order) => order.filter((id) => shared.has(id)));
  const isSortedByMe = !isEqual(inMine ?? [], inBase ?? []);
  const isSortedByThem = !isEqual(inTheirs ?? [], inBase ?? []);
  if (isSortedByMe && isSortedByThem && !isEqual(inMine ?? [], inTheirs ?? [])) onClash();
  const [first, second] = isSortedByMe && !isSortedByThem ? [mine, theirs] : [theirs, mine];
  const merged = first.filter((id) => members.has(id));
  const isPlaced = new Set(merged);
  for (const [index, id] of second.entries()) {
    if (!members.has(id) || isPlaced.has(id)) continue;
    const neighbour = second.slice(0, index).findLast((other) => isPlaced.has(other));
    merged.splice(neighbour === undefined ? 0 : merged.indexOf(neighbour) + 1, 0, id);
    isPlaced.add(id);
  }
  return merged;
};
