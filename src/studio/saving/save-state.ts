import type { MergeConflict, RefusedPlace } from '../../contracts/generated/studio-answers.ts';

/** Where the text of a person is. */
export type SaveState =
  /** The service has it; `at` is when it got it from here, undefined where nothing was changed here. */
  | { readonly state: 'saved'; readonly at: number | undefined }
  /** It will be sent in a moment. */
  | { readonly state: 'waiting' }
  | { readonly state: 'saving' }
  /** The service did not take it, and is asked again. */
  | { readonly state: 'away'; readonly message: string }
  /** One of two changed texts cannot be read at the moment, so that they are brought together later. */
  | { readonly state: 'held'; readonly message: string }
  /** The service will not take it as it is. */
  | {
      readonly state: 'refused';
      readonly message: string;
      readonly places: readonly RefusedPlace[];
    }
  /** Somebody else has changed the same: a person has to choose. */
  | { readonly state: 'conflict'; readonly conflict: SaveConflict };

/** Two changes that contradict each other. */
export interface SaveConflict {
  readonly theirs: string;
  readonly savedBy: string | undefined;
  /** Milliseconds since 1970, UTC. */
  readonly savedAt: number | undefined;
  /** Both together as far as they go, theirs where they contradict each other; undefined where they cannot be brought together at all. */
  readonly merged: string | undefined;
  readonly conflicts: readonly MergeConflict[];
}
