/** Index keys: content keys would remount a field on each edit and lose focus. */
export const withIndexKeys = <Entry>(
  entries: readonly Entry[],
): readonly { readonly key: string; readonly entry: Entry; readonly index: number }[] =>
  entries.map((entry, index) => ({ key: String(index), entry, index }));
