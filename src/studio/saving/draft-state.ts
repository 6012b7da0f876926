import type { MergedText, MovedDraft } from '../../contracts/generated/studio-answers.ts';
import type { SaveResult, ServedDraft } from './draft-service.ts';
import type { LocalDraft } from './local-drafts.ts';
import type { Work } from './save-state.ts';

/** Delay before the first retry, in milliseconds. It doubles with each failure. */
export const initialRetryMs = 1000;

/** At most one request is under way. */
export type Phase =
  | { readonly name: 'idle' }
  | { readonly name: 'saving'; readonly text: string; readonly wasUnknown: boolean }
  | {
      readonly name: 'merging';
      readonly mine: string;
      readonly moved: MovedDraft;
      readonly etag: string;
    }
  | { readonly name: 'reading'; readonly rev: number | undefined; readonly by: string | undefined }
  /** Waits for the author, who chooses between the own text and `theirs`. */
  | { readonly name: 'conflict'; readonly theirs: ServedDraft };

export interface DraftState {
  readonly phase: Phase;
  readonly work: Work;
  /** Served text that `work.text` was edited from. */
  readonly base: ServedDraft;
  /** A save has no known result, so even the former text may be outdated. */
  readonly isUnknown: boolean;
  /** The save timer ended during a request. */
  readonly isDue: boolean;
  /** Change by others that was not read yet. */
  readonly news: { readonly rev: number | undefined; readonly by: string | undefined } | undefined;
  /** Start of the wait for valid JSON. */
  readonly heldSince: number | undefined;
  readonly isNoticeOutdated: boolean;
  readonly retryMs: number;
  /** Grows with each save of the page, also across crashes. */
  readonly seq: number;
}

export type DraftEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'due' }
  | { readonly type: 'saved'; readonly result: SaveResult }
  | { readonly type: 'merged'; readonly merged: MergedText }
  | { readonly type: 'read'; readonly found: ServedDraft }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'news'; readonly rev: number | undefined; readonly by: string | undefined }
  | { readonly type: 'resolved'; readonly text: string }
  | { readonly type: 'persisted'; readonly text: string; readonly isKept: boolean };

export type DraftCommand =
  /** Stores the unsaved text in the browser, or removes it. */
  | { readonly do: 'persist' }
  /** Replaces the save timer. */
  | { readonly do: 'schedule'; readonly ms: number }
  | { readonly do: 'save'; readonly text: string; readonly etag: string; readonly seq: number }
  | { readonly do: 'merge'; readonly base: string; readonly mine: string; readonly theirs: string }
  | { readonly do: 'read' };

export interface DraftContext {
  readonly me: string;
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  /** Detects valid texts; others cannot be merged. */
  readonly isReadable: (text: string) => boolean;
}

export interface Transition {
  readonly state: DraftState;
  readonly commands: readonly DraftCommand[];
}

export const saveNow: DraftCommand = { do: 'schedule', ms: 0 };
export const persist: DraftCommand = { do: 'persist' };
/** Constant, so that views need not render on every keystroke. */
export const waiting: Work['save'] = { state: 'waiting' };

export const to = (state: DraftState, ...commands: readonly DraftCommand[]): Transition => ({
  state,
  commands,
});

export const withWork = (state: DraftState, work: Partial<Work>): DraftState => ({
  ...state,
  work: { ...state.work, ...work },
  isNoticeOutdated: state.isNoticeOutdated && work.notice === undefined,
});

export const isOnService = ({ isUnknown, work, base }: DraftState): boolean =>
  !isUnknown && work.text === base.text;

export const startDraft = (served: ServedDraft, local: LocalDraft | undefined): Transition => {
  const state: DraftState = {
    phase: { name: 'idle' },
    work: {
      text: served.text,
      save: { state: 'saved', at: undefined },
      localPersistence: 'yes',
      notice: undefined,
    },
    base: served,
    isUnknown: false,
    isDue: false,
    news: undefined,
    heldSince: undefined,
    isNoticeOutdated: false,
    retryMs: initialRetryMs,
    seq: 0,
  };
  if (local === undefined) return to(state);
  // The save arrived, but the page ended before the response.
  if (local.text === served.text && local.text !== local.base) return to(state, persist);
  // The service finds changes since by the ETag.
  const restored = { ...state, base: { text: local.base, etag: local.etag }, isUnknown: true };
  const notice = 'Your unsaved text was restored.';
  return to(withWork(restored, { text: local.text, save: waiting, notice }), saveNow);
};
