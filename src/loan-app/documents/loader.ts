import { isRecord, type UnknownRecord } from '../../../renderer/entries/browser.ts';

export const withPreloaded = <Loaded>(
  preloaded: ReadonlyMap<string, Loaded>,
  loadOthers: () => Promise<Loader<Loaded>>,
): Loader<Loaded> => {
  let loader: Loader<Loaded> | undefined;
  return {
    peek: (id) => preloaded.get(id) ?? loader?.peek(id),
    load: async (id) => {
      const known = preloaded.get(id);
      if (known !== undefined) return known;
      loader ??= await loadOthers();
      return loader.load(id);
    },
  };
};

export const indexDocuments = (
  documents: readonly unknown[],
): ReadonlyMap<string, UnknownRecord> => {
  const found = new Map<string, UnknownRecord>();
  for (const document of documents)
    if (isRecord(document) && typeof document.id === 'string') found.set(document.id, document);
  return found;
};

/** Loads values by key; some are already in memory. */
export interface Loader<Loaded, Id = string> {
  /** Returns the value in memory, with a stable identity. */
  peek(id: Id): Loaded | undefined;
  /** Resolves to undefined for unknown ids; rejects when the value cannot be loaded now. */
  load(id: Id): Promise<Loaded | undefined>;
}
