import { isRecord, type UnknownRecord } from '../../../renderer/entries/browser.ts';

/** What came with the page is there at once; everything else is asked of a loader whose own file comes later. @param others rejects when that file is lost */
export const withPreloaded = <Loaded>(
  preloaded: ReadonlyMap<string, Loaded>,
  loadOthers: () => Promise<Loader<Loaded>>,
): Loader<Loaded> => {
  let loader: Loader<Loaded> | undefined;
  return {
    known: (id) => preloaded.get(id) ?? loader?.known(id),
    load: async (id) => {
      const known = preloaded.get(id);
      if (known !== undefined) return known;
      loader ??= await loadOthers();
      return loader.load(id);
    },
  };
};

/** Documents of the page by the ids that they say themselves; what says none is nothing usable. */
export const indexDocuments = (
  documents: readonly unknown[],
): ReadonlyMap<string, UnknownRecord> => {
  const found = new Map<string, UnknownRecord>();
  for (const document of documents)
    if (isRecord(document) && typeof document.id === 'string') found.set(document.id, document);
  return found;
};

/** Things by id, or by something else that tells them apart; some of them there already. */
export interface Loader<Loaded, Id = string> {
  /** What is there already; the same thing each time. */
  known(id: Id): Loaded | undefined;
  /**
   * @returns undefined when there is nothing of this id
   * @throws (rejects) when it cannot be had now
   */
  load(id: Id): Promise<Loaded | undefined>;
}
