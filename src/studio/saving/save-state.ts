import type { MergeConflict, RefusedPlace } from '../../contracts/generated/studio-answers.ts';

export type SaveState =
  /** Saved. `at` is the time of the last save of this page; undefined without own changes. */
  | { readonly state: 'saved'; readonly at: number | undefined }
  | { readonly state: 'waiting' }
  | { readonly state: 'saving' }
  /** The last save failed and is retried. */
  | { readonly state: 'away'; readonly message: string }
  /** One of the two changed texts is invalid JSON for now, so the merge waits. */
  | { readonly state: 'held'; readonly message: string }
  /** Rejected by the service; not retried. */
  | {
      readonly state: 'refused';
      readonly message: string;
      readonly places: readonly RefusedPlace[];
    }
  /** Both sides changed the same values; the author must choose. */
  | { readonly state: 'conflict'; readonly conflict: SaveConflict };

export interface SaveConflict {
  readonly theirs: string;
  readonly savedBy: string | undefined;
  /** Milliseconds since 1970, UTC. */
  readonly savedAt: number | undefined;
  /** Merge that prefers theirs on conflicts; undefined if the texts cannot be merged. */
  readonly merged: string | undefined;
  readonly conflicts: readonly MergeConflict[];
}

export interface Work {
  readonly text: string;
  readonly save: SaveState;
  /** Browser storage of the unsaved text. `in a moment`: debounced. `no`: storage failed. */
  readonly localPersistence: 'yes' | 'in a moment' | 'no';
  /** Change of the text from outside, as a sentence. */
  readonly notice: string | undefined;
}

/** Saves an edited text automatically and merges changes of others. */
export interface DraftSync {
  readonly read: () => Work;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (text: string) => void;
  /**
   * Handles a save of the document, maybe by this page. Merges changes of others.
   * @param rev saved revision; undefined after unknown changes
   * @param by e-mail address of the author
   */
  readonly onRemoteChange: (rev?: number, by?: string) => void;
  readonly saveNow: () => void;
  readonly resolve: (text: string) => void;
  /** Stores the unsaved text without debounce, because the page may be about to end. */
  readonly persistNow: () => void;
  /** Stores and sends the unsaved text once more. Resolves when idle. */
  readonly close: () => Promise<void>;
  readonly resume: () => void;
}
