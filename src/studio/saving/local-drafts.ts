import { createStore, entries, promisifyRequest } from 'idb-keyval';
import { isRecord } from '../../../renderer/entries/document.ts';

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

/** How long it is waited for further letters before a text is kept on this machine, in milliseconds. */
export const persistDelayMs = 100;

/** A text that the service has not got, with what was changed. */
type UnsavedText = Pick<LocalDraft, 'text' | 'base' | 'etag'>;

/** Keeps the newest text of a page on this machine. Of those that come while one is written only the newest is. */
interface DraftWriter {
  /** Keeps a text in a moment, in place of the one before it; undefined: the service has it all. */
  readonly persist: (text: UnsavedText | undefined) => void;
  /** Does at once what is to be done in a moment. Resolves when it is done, or has failed. */
  readonly persistNow: () => Promise<void>;
}

interface DraftWriterOptions {
  readonly id: string;
  readonly page: string;
  readonly localDrafts: LocalDrafts;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Told of each text whether this machine holds it now. */
  readonly onPersisted: (text: string, isKept: boolean) => void;
}

export const createDraftWriter = ({
  id,
  page,
  localDrafts: copies,
  now,
  onPersisted: told,
}: DraftWriterOptions): DraftWriter => {
  let next: { readonly text: UnsavedText | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let under: Promise<unknown> = Promise.resolve();
  let writes = 0;

  const write = async (text: UnsavedText | undefined): Promise<void> => {
    writes += 1;
    const done =
      text === undefined ? copies.remove(id, page) : copies.write(id, { ...text, page, at: now() });
    const isKept = await done.then(
      () => true,
      // A machine that keeps nothing is told of by the status line.
      () => false,
    );
    writes -= 1;
    if (text !== undefined) told(text.text, isKept);
    later();
  };
  const later = (): void => {
    if (next !== undefined && writes === 0)
      timer ??= setTimeout(() => void keepNow(), persistDelayMs);
  };
  const keepNow = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (next !== undefined) {
      const { text } = next;
      next = undefined;
      // The machine writes in the order in which it is asked: nothing is waited for by a page that ends.
      under = Promise.all([under, write(text)]);
    }
    await under;
  };
  return {
    persist: (text) => {
      next = { text };
      later();
    },
    persistNow: keepNow,
  };
};
