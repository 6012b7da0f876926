import { createStore, get, promisifyRequest } from 'idb-keyval';
import { isRecord } from '../../../renderer/entries/document.ts';
import type { PersistedHistory } from './create-editor.ts';

/** What can be undone of each document, over reloads. Each method rejects where the machine keeps nothing. */
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
        // Sent along at once, so that it is done even if the page ends now.
        all.transaction.commit();
        return promisifyRequest(all.transaction);
      }),
  };
};
