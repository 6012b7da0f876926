/** Entries with keys for drawing: what they say, and how many before say the same. */
export const withKeys = <Entry>(entries: readonly Entry[]): readonly { readonly key: string; readonly entry: Entry; readonly index: number }[] => {
  const counts = new Map<string, number>();
  return entries.map((entry, index) => {
    const says = JSON.stringify(entry);
    const count = (counts.get(says) ?? 0) + 1;
    counts.set(says, count);
    return { key: `${says} ${count}`, entry, index };
  });
};
