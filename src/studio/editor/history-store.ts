import { createStore, get, promisifyRequest } from 'idb-keyval';
import { isRecord } from '../../../renderer/entries/document.ts';
import type { PersistedHistory } from './create-editor.ts';

/** Undo histories by document, persisted across reloads. Methods reject without local storage. */
export interface HistoryStore {
  readonly read: (id: string) => Promise<PersistedHistory | undefined>;
  readonly write: (id: string, history: PersistedHistory) => Promise<void>;
}

export const createHistoryStore = (): HistoryStore => {
  const store = createStore('studio-histories', 'histories');
  return {
    read: async (id) => {
      const value: unknown = await get(id, store);
      return isRecord(value) && typeof value.text === 'string'
        ? { text: value.text, state: value.state }
        : undefined;
    },
    write: (id, history) =>
      store('readwrite', (all) => {
        all.put(history, id);
        // Commits at once, so that the write survives the end of the page.
        all.transaction.commit();
        return promisifyRequest(all.transaction);
      }),
  };
};
