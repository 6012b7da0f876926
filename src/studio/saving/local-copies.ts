import { createStore, entries, promisifyRequest } from 'idb-keyval';
import { isRecord } from '../../../renderer/document.ts';

/** A text that the service has not got yet, or whose page does not know that it has. */
export interface LocalDraft {
  readonly text: string;
  /** What was changed, and its name. */
  readonly base: string;
  readonly etag: string;
  /** Names the page that wrote it. Whoever goes on with it goes on under this name: what that page has saved is no change by others. */
  readonly page: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

/** Texts on this machine, until the service has them. Each method rejects where the machine keeps nothing. */
export interface LocalDrafts {
  /** The copies of a document, the newest first. */
  readonly list: (id: string) => Promise<readonly LocalDraft[]>;
  readonly write: (id: string, copy: LocalDraft) => Promise<void>;
  readonly remove: (id: string, page: string) => Promise<void>;
}

/** Copies in the browser's own database, which outlives a crash. */
export const createLocalDrafts = (): LocalDrafts => {
  const store = createStore('studio-texts', 'texts');
  const change = (make: (texts: IDBObjectStore) => void): Promise<void> =>
    store('readwrite', (texts) => {
      make(texts);
      // Sent along at once, so that it is done even if the page ends now.
      texts.transaction.commit();
      return promisifyRequest(texts.transaction);
    });
  return {
    list: async (id) => {
      const copies = (await entries<string, unknown>(store)).flatMap(([key, value]) =>
        key.startsWith(`${id}/`) ? (decodeLocalDraft(value) ?? []) : [],
      );
      return copies.toSorted((one, other) => other.at - one.at);
    },
    write: (id, copy) => change((texts) => texts.put(copy, `${id}/${copy.page}`)),
    remove: (id, page) => change((texts) => texts.delete(`${id}/${page}`)),
  };
};

const decodeLocalDraft = (value: unknown): LocalDraft | undefined => {
  if (!isRecord(value)) return undefined;
  const { text, base, etag, page, at } = value;
  const isCopy =
    typeof text === 'string' &&
    typeof base === 'string' &&
    typeof etag === 'string' &&
    typeof page === 'string' &&
    typeof at === 'number';
  return isCopy ? { text, base, etag, page, at } : undefined;
};
