type Order = readonly string[];

const isEqual = (left: Order, right: Order): boolean =>
  left.length === right.length && left.every((id, index) => id === right[index]);

/**
 * Brings two orders of the same list together: new entries stand behind the neighbour that they were put behind.
 * @param members who is in the list after the merge
 * @param onClash told when both sides sorted what both have; theirs stays
 */
export const mergeOrder = (
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
