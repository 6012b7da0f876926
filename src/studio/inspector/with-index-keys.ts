/** Entries with their places as keys: what is written into one makes it say something else, and it stays the same field, with the keyboard in it. */
export const withIndexKeys = <Entry>(
  entries: readonly Entry[],
): readonly { readonly key: string; readonly entry: Entry; readonly index: number }[] =>
  entries.map((entry, index) => ({ key: String(index), entry, index }));
