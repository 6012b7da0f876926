/** Runs serially and keeps only the latest waiting item. `job` must not reject. */
export const createLatestOnly = <Item>(
  job: (item: Item) => Promise<void>,
): ((item: Item) => void) => {
  let next: { readonly item: Item } | undefined;
  let isBusy = false;
  const run = async (): Promise<void> => {
    isBusy = true;
    while (next !== undefined) {
      const { item } = next;
      next = undefined;
      await job(item);
    }
    isBusy = false;
  };
  return (item) => {
    next = { item };
    if (!isBusy) void run();
  };
};
