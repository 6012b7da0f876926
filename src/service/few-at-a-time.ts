/** Files that are open at the same time, times those that belong together: a process may have few of them, and reads four at a time in any case. */
const maxConcurrent = 8;

/**
 * Does the same for each of many, a few at a time.
 * @returns the results in the order of the items
 */
export const mapConcurrent = async <Item, Result>(
  items: readonly Item[],
  job: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const open = items.entries();
  // All of them take from the same list.
  const work = async (): Promise<void> => {
    for (const [index, item] of open) results[index] = await job(item);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return results;
};
