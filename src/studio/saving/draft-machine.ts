import type { MergedText } from '../../contracts/generated/studio-answers.ts';
import type { SaveResult, ServedDraft } from './draft-service.ts';
import {
  type DraftContext,
  type DraftEvent,
  type DraftState,
  initialRetryMs,
  isOnService,
  persist,
  type Phase,
  saveNow,
  to,
  type Transition,
  waiting,
  withWork,
} from './draft-state.ts';

/** Pause after the last keystroke before a save, in milliseconds. */
export const saveDelayMs = 700;

/** Longest delay between retries, in milliseconds. */
const maxRetryMs = 30_000;

/** Longest wait for a half-typed text to become valid, in milliseconds; then the author decides. */
const mergeTimeoutMs = 20_000;

const nameOf = (by: string | undefined, me: string): string =>
  by === undefined ? 'Another user' : by === me ? 'You, on another page,' : by;

/** Loads changes of others if nothing is unsaved; otherwise saving merges them. */
const pull = (state: DraftState): Transition => {
  const { news, base, phase } = state;
  if (news === undefined || phase.name !== 'idle') return to(state);
  const read = { ...state, news: undefined };
  if (news.rev !== undefined && base.rev !== undefined && news.rev <= base.rev) return to(read);
  if (!isOnService(read)) return state.work.save.state === 'held' ? to(read, saveNow) : to(read);
  return to({ ...read, phase: { name: 'reading', ...news } }, { do: 'read' });
};

/** Ends a request; edits and news that arrived meanwhile follow. */
const settle = ({ state, commands }: Transition): Transition => {
  const phase: Phase = state.phase.name === 'conflict' ? state.phase : { name: 'idle' };
  const pulled = pull({ ...state, phase, isDue: false });
  return to(pulled.state, ...commands, ...(state.isDue ? [saveNow] : []), ...pulled.commands);
};

const save = (state: DraftState, at: number): Transition => {
  const { work, base } = state;
  if (isOnService(state)) {
    const last = work.save.state === 'saved' ? work.save.at : at;
    return to(withWork(state, { save: { state: 'saved', at: last } }));
  }
  const { text } = work;
  const seq = Math.max(state.seq + 1, at);
  const phase: Phase = { name: 'saving', text, wasUnknown: state.isUnknown };
  return to(withWork({ ...state, phase, seq, isUnknown: true }, { save: { state: 'saving' } }), {
    do: 'save',
    text,
    etag: base.etag,
    seq,
  });
};

type Moved = Extract<Phase, { name: 'merging' }>;

const combine = (
  state: DraftState,
  { mine, moved, etag }: Moved,
  merged: MergedText | undefined,
  { me, now: at, isReadable }: DraftContext,
): Transition => {
  // Merges text typed during this merge in the next run.
  if (state.work.text !== mine) return settle(to(state, saveNow));
  const { theirs, savedBy, savedAt } = moved;
  if (merged !== undefined && merged.conflicts.length === 0) {
    const notice = `${nameOf(savedBy, me)} changed this document, too. Both changes are in it now.`;
    const next = { ...state, heldSince: undefined, base: { text: theirs, etag } };
    return settle(
      to(
        withWork(next, {
          text: merged.text,
          save: waiting,
          localPersistence: 'in a moment',
          notice,
        }),
        persist,
        saveNow,
      ),
    );
  }
  const heldSince = state.heldSince ?? at;
  const isTyped = !isReadable(mine) || !isReadable(theirs);
  if (isTyped && at - heldSince < mergeTimeoutMs) {
    const whose = isReadable(mine) ? `What ${nameOf(savedBy, me)} types` : 'What you type';
    const message = `${whose} is not valid JSON yet. Both texts are merged once it is.`;
    return settle(
      to(withWork({ ...state, heldSince }, { save: { state: 'held', message } }), {
        do: 'schedule',
        ms: mergeTimeoutMs,
      }),
    );
  }
  const conflict = {
    theirs,
    savedBy,
    savedAt,
    merged: merged?.text,
    conflicts: merged?.conflicts ?? [],
  };
  const phase: Phase = { name: 'conflict', theirs: { text: theirs, etag } };
  return settle(
    to(
      withWork(
        { ...state, phase, heldSince: undefined },
        { save: { state: 'conflict', conflict } },
      ),
    ),
  );
};

const finishSave = (
  before: DraftState,
  { text, wasUnknown }: Extract<Phase, { name: 'saving' }>,
  result: SaveResult,
  context: DraftContext,
): Transition => {
  const isUnknown = result.outcome === 'refused' && wasUnknown;
  const state = { ...before, retryMs: initialRetryMs, isUnknown };
  if (result.outcome === 'refused') {
    const { message, places } = result;
    return settle(to(withWork(state, { save: { state: 'refused', message, places } })));
  }
  if (result.outcome === 'moved') {
    const { moved, etag } = result;
    const phase: Moved = { name: 'merging', mine: state.work.text, moved, etag };
    if (moved.base === undefined) return combine(state, phase, undefined, context);
    const { base, theirs } = moved;
    return to({ ...state, phase }, { do: 'merge', base, mine: phase.mine, theirs });
  }
  const { etag, rev } = result;
  const isLast = state.work.text === text;
  const next = withWork(
    { ...state, base: { text, etag, rev }, heldSince: undefined },
    {
      save: isLast ? { state: 'saved', at: context.now } : waiting,
      ...(state.isNoticeOutdated && { notice: undefined }),
    },
  );
  return settle(to(next, persist, ...(isLast ? [] : [saveNow])));
};

const finishRead = (state: DraftState, found: ServedDraft, me: string): Transition => {
  const { phase, base } = state;
  // Text typed meanwhile is merged on save.
  if (phase.name !== 'reading' || found.etag === base.etag || !isOnService(state))
    return settle(to(state));
  const { rev, by } = phase;
  const next = { ...state, base: rev === undefined ? found : { ...found, rev } };
  const notice = `${nameOf(by, me)} changed this document. The change is in it now.`;
  return settle(to(withWork(next, { text: found.text, notice })));
};

/** Computes the next state of a draft; has no effects of its own. */
export const nextDraft = (
  state: DraftState,
  event: DraftEvent,
  context: DraftContext,
): Transition => {
  const { phase, work } = state;
  switch (event.type) {
    case 'typed': {
      if (event.text === work.text) return to(state);
      const isSaveShown = phase.name === 'idle' || phase.name === 'reading';
      const typed = withWork(state, {
        text: event.text,
        localPersistence: 'in a moment',
        ...(isSaveShown && { save: waiting }),
      });
      // The notice stays until saved: removing it at once would shift buttons under the pointer.
      return to({ ...typed, isNoticeOutdated: true }, persist, {
        do: 'schedule',
        ms: saveDelayMs,
      });
    }
    case 'due':
      if (phase.name === 'conflict') return to(state);
      if (phase.name !== 'idle') return to({ ...state, isDue: true });
      return save(state, context.now);
    case 'saved':
      return phase.name === 'saving' ? finishSave(state, phase, event.result, context) : to(state);
    case 'merged':
      return phase.name === 'merging' ? combine(state, phase, event.merged, context) : to(state);
    case 'read':
      return finishRead(state, event.found, context.me);
    case 'failed': {
      // The next event or save repeats a reading.
      if (phase.name === 'reading') return settle(to(state));
      const { retryMs } = state;
      const away = withWork(state, { save: { state: 'away', message: event.message } });
      return settle(
        to(
          { ...away, retryMs: Math.min(2 * retryMs, maxRetryMs) },
          { do: 'schedule', ms: retryMs },
        ),
      );
    }
    case 'news':
      return pull({ ...state, news: { rev: event.rev, by: event.by } });
    case 'resolved':
      if (phase.name !== 'conflict') return to(state);
      return to(
        withWork(
          { ...state, base: phase.theirs, phase: { name: 'idle' } },
          {
            text: event.text,
            save: waiting,
            localPersistence: 'in a moment',
            notice: undefined,
          },
        ),
        persist,
        saveNow,
      );
    case 'persisted':
      return event.text === work.text
        ? to(withWork(state, { localPersistence: event.isKept ? 'yes' : 'no' }))
        : to(state);
  }
};
