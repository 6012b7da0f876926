import { createStore, entries, promisifyRequest } from 'idb-keyval';
import { isRecord } from '../../../renderer/entries/document.ts';

export interface LocalDraft {
  readonly text: string;
  /** Served text that was edited, and its ETag. */
  readonly base: string;
  readonly etag: string;
  /**
   * Name of the page that wrote the text. A page that restores it reuses the name, so that earlier
   * saves count as own.
   */
  readonly page: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

/** Unsaved texts in the browser. Each method rejects if storage is unavailable. */
export interface LocalDrafts {
  readonly list: (id: string) => Promise<readonly LocalDraft[]>;
  readonly write: (id: string, localDraft: LocalDraft) => Promise<void>;
  readonly remove: (id: string, page: string) => Promise<void>;
}

/** Uses IndexedDB, which survives a crash of the tab. */
export const createLocalDrafts = (): LocalDrafts => {
  const store = createStore('studio-texts', 'texts');
  const change = (make: (texts: IDBObjectStore) => void): Promise<void> =>
    store('readwrite', (texts) => {
      make(texts);
      // Commits at once, so that the write completes even if the page ends.
      texts.transaction.commit();
      return promisifyRequest(texts.transaction);
    });
  return {
    list: async (id) => {
      const localDrafts = (await entries<string, unknown>(store)).flatMap(([key, value]) =>
        key.startsWith(`${id}/`) ? (decodeLocalDraft(value) ?? []) : [],
      );
      return localDrafts.toSorted((one, other) => other.at - one.at);
    },
    write: (id, copy) => change((texts) => texts.put(copy, `${id}/${copy.page}`)),
    remove: (id, page) => change((texts) => texts.delete(`${id}/${page}`)),
  };
};

const decodeLocalDraft = (value: unknown): LocalDraft | undefined => {
  if (!isRecord(value)) return undefined;
  const { text, base, etag, page, at } = value;
  const isDraft =
    typeof text === 'string' &&
    typeof base === 'string' &&
    typeof etag === 'string' &&
    typeof page === 'string' &&
    typeof at === 'number';
  return isDraft ? { text, base, etag, page, at } : undefined;
};

export const persistDelayMs = 100;

/** Text missing on the service, with the base it was edited from. */
type UnsavedText = Pick<LocalDraft, 'text' | 'base' | 'etag'>;

/** Stores the newest text of a page in the browser. Skips intermediate texts during a write. */
interface DraftWriter {
  /** Stores a text after the debounce; undefined removes it, because the service has everything. */
  readonly persist: (text: UnsavedText | undefined) => void;
  /** Skips the debounce. Resolves after success and failure. */
  readonly persistNow: () => Promise<void>;
}

interface DraftWriterOptions {
  readonly id: string;
  readonly page: string;
  readonly localDrafts: LocalDrafts;
  readonly now: () => number;
  readonly onPersisted: (text: string, isPersisted: boolean) => void;
}

export const createDraftWriter = ({
  id,
  page,
  localDrafts,
  now,
  onPersisted,
}: DraftWriterOptions): DraftWriter => {
  let next: { readonly text: UnsavedText | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingWrites: Promise<unknown> = Promise.resolve();
  let writes = 0;

  const write = async (text: UnsavedText | undefined): Promise<void> => {
    writes += 1;
    const done =
      text === undefined
        ? localDrafts.remove(id, page)
        : localDrafts.write(id, { ...text, page, at: now() });
    const isPersisted = await done.then(
      () => true,
      // The status line reports failures of the browser storage.
      () => false,
    );
    writes -= 1;
    if (text !== undefined) onPersisted(text.text, isPersisted);
    schedule();
  };
  const schedule = (): void => {
    if (next !== undefined && writes === 0)
      timer ??= setTimeout(() => void flush(), persistDelayMs);
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (next !== undefined) {
      const { text } = next;
      next = undefined;
      // IndexedDB keeps the order of writes, so a closing page need not wait.
      pendingWrites = Promise.all([pendingWrites, write(text)]);
    }
    await pendingWrites;
  };
  return {
    persist: (text) => {
      next = { text };
      schedule();
    },
    persistNow: flush,
  };
};
