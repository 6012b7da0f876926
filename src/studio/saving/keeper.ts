import type { LocalDrafts, LocalDraft } from './local-copies.ts';

/** How long it is waited for further letters before a text is kept on this machine, in milliseconds. */
export const persistDelayMs = 100;

/** A text that the service has not got, with what was changed. */
export type UnsavedText = Pick<LocalDraft, 'text' | 'base' | 'etag'>;

/** Keeps the newest text of a page on this machine. Of those that come while one is written only the newest is. */
export interface DraftWriter {
  /** Keeps a text in a moment, in place of the one before it; undefined: the service has it all. */
  readonly persist: (text: UnsavedText | undefined) => void;
  /** Does at once what is to be done in a moment. Resolves when it is done, or has failed. */
  readonly persistNow: () => Promise<void>;
}

export interface DraftWriterOptions {
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
