import mitt from 'mitt';
import type { MovedDraft } from '../../contracts/generated/studio-answers.ts';
import { ApiError } from '../api/api-error.ts';
import type { DraftService, ServedDraft } from './draft-service.ts';
import { createDraftWriter, type LocalDrafts, type LocalDraft } from './local-drafts.ts';
import type { DraftSync, SaveConflict, SaveState, Work } from './save-state.ts';

export const saveDelayMs = 700;

/** First and longest delay between retries, in milliseconds. */
const [initialRetryMs, maxRetryMs] = [1000, 30_000];

/** Longest wait for a half-typed text to become valid, in milliseconds; then the author decides. */
const mergeTimeoutMs = 20_000;

export interface DraftSyncOptions {
  readonly id: string;
  readonly service: DraftService;
  readonly localDrafts: LocalDrafts;
  readonly served: ServedDraft;
  readonly localDraft: LocalDraft | undefined;
  readonly me: string;
  /** Detects valid texts; others cannot be merged. */
  readonly isReadable: (text: string) => boolean;
  readonly page: string;
  readonly now: () => number;
}

const maxCloseAttempts = 3;

/** Constant, so that views need not render on every keystroke. */
const waiting: SaveState = { state: 'waiting' };

export const createDraftSync = ({
  id,
  service,
  localDrafts,
  served,
  localDraft,
  me,
  isReadable,
  page: own,
  now,
}: DraftSyncOptions): DraftSync => {
  const events = mitt<{ change: undefined }>();
  let base: ServedDraft = served;
  let work: Work = {
    text: served.text,
    save: { state: 'saved', at: undefined },
    localPersistence: 'yes',
    notice: undefined,
  };
  const page = localDraft?.page ?? own;
  let seq = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;
  /** A save has no known result, so even the former text may be outdated. */
  let isUnknown = false;
  let under = Promise.resolve();
  let isDue = false;
  let wait = initialRetryMs;
  let isClosed = false;
  let news: { readonly rev: number | undefined; readonly by: string | undefined } | undefined;
  let heldSince: number | undefined;

  let isNoticeOutdated = false;

  const show = (changed: Partial<Work>): void => {
    if (changed.notice !== undefined) isNoticeOutdated = false;
    work = { ...work, ...changed };
    events.emit('change');
  };
  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void run(), milliseconds);
  };
  const isOnService = (): boolean => !isUnknown && work.text === base.text;
  const keeper = createDraftWriter({
    id,
    page,
    localDrafts,
    now,
    onPersisted: (text, isKept) =>
      text === work.text && show({ localPersistence: isKept ? 'yes' : 'no' }),
  });
  const keepHere = (): void =>
    keeper.persist(
      isOnService() ? undefined : { text: work.text, base: base.text, etag: base.etag },
    );

  const nameOf = (by: string | undefined): string =>
    by === undefined ? 'Another user' : by === me ? 'You, on another page,' : by;

  const mergeRemote = async (moved: MovedDraft, etag: string): Promise<void> => {
    const mine = work.text;
    const { theirs, savedBy, savedAt } = moved;
    const together =
      moved.base === undefined
        ? undefined
        : await service.merge({ base: moved.base, mine, theirs });
    // Merges text typed during this merge in the next run.
    if (work.text !== mine) return later(0);
    if (together === undefined || together.conflicts.length > 0) {
      const isTyped = !isReadable(mine) || !isReadable(theirs);
      heldSince ??= now();
      if (isTyped && now() - heldSince < mergeTimeoutMs) {
        const whose = isReadable(mine) ? `What ${nameOf(savedBy)} types` : 'What you type';
        show({
          save: {
            state: 'held',
            message: `${whose} is not valid JSON yet. Both texts are merged once it is.`,
          },
        });
        return later(mergeTimeoutMs);
      }
      heldSince = undefined;
      const conflict: SaveConflict = {
        theirs,
        savedBy,
        savedAt,
        merged: together?.text,
        conflicts: together?.conflicts ?? [],
      };
      pending = { text: theirs, etag };
      return show({ save: { state: 'conflict', conflict } });
    }
    heldSince = undefined;
    base = { text: theirs, etag };
    show({
      text: together.text,
      save: waiting,
      localPersistence: 'in a moment',
      notice: `${nameOf(savedBy)} changed this document, too. Both changes are in it now.`,
    });
    keepHere();
    return later(0);
  };
  let pending: ServedDraft | undefined;

  const send = async (): Promise<void> => {
    if (pending !== undefined) return;
    const { text } = work;
    if (isOnService())
      return show({
        save: { state: 'saved', at: work.save.state === 'saved' ? work.save.at : now() },
      });
    isUnderWay = true;
    // Based on the clock, so that it increases across crashes.
    seq = Math.max(seq + 1, now());
    const wasUnknown = isUnknown;
    isUnknown = true;
    show({ save: { state: 'saving' } });
    try {
      const result = await service.save(text, base.etag, { page, seq });
      wait = initialRetryMs;
      isUnknown = result.outcome === 'refused' && wasUnknown;
      if (result.outcome === 'refused')
        show({ save: { state: 'refused', message: result.message, places: result.places } });
      else if (result.outcome === 'moved') await mergeRemote(result.moved, result.etag);
      else {
        base = { text, etag: result.etag, rev: result.rev };
        heldSince = undefined;
        const isLast = work.text === text;
        show({
          save: isLast ? { state: 'saved', at: now() } : waiting,
          ...(isNoticeOutdated && { notice: undefined }),
        });
        keepHere();
        if (!isLast) later(0);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show({ save: { state: 'away', message: error.message } });
      later(wait);
      wait = Math.min(2 * wait, maxRetryMs);
    } finally {
      isUnderWay = false;
      if (isDue) later(0);
      isDue = false;
    }
    await pull();
  };

  const run = (): Promise<void> => {
    if (isUnderWay) isDue = true;
    else under = send();
    return under;
  };

  const sendLast = async (tries: number): Promise<void> => {
    if (tries === 0 || !isClosed || isOnService() || work.save.state !== 'waiting') return;
    await run();
    await sendLast(tries - 1);
  };

  /** Loads changes of others if nothing is unsaved; otherwise saving merges them. */
  const pull = async (): Promise<void> => {
    if (news === undefined || isUnderWay || isClosed || pending !== undefined) return;
    const { rev, by } = news;
    news = undefined;
    if (rev !== undefined && base.rev !== undefined && rev <= base.rev) return;
    if (!isOnService()) return work.save.state === 'held' ? later(0) : undefined;
    isUnderWay = true;
    try {
      const found = await service.read();
      // Text typed meanwhile is merged on save.
      if (found.etag === base.etag || !isOnService()) return;
      base = rev === undefined ? found : { ...found, rev };
      show({
        text: found.text,
        notice: `${nameOf(by)} changed this document. The change is in it now.`,
      });
    } catch (error) {
      // The next event or save repeats the request.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      isUnderWay = false;
      if (isDue) later(0);
      isDue = false;
    }
  };

  if (
    localDraft !== undefined &&
    localDraft.text === served.text &&
    localDraft.text !== localDraft.base
  ) {
    // The save arrived, but the page ended before the response.
    keepHere();
  } else if (localDraft !== undefined) {
    // The service finds changes since by the ETag.
    base = { text: localDraft.base, etag: localDraft.etag };
    isUnknown = true;
    work = {
      ...work,
      text: localDraft.text,
      save: waiting,
      notice: 'Your unsaved text was restored.',
    };
    later(0);
  }

  return {
    read: () => work,
    subscribe: (listener) => {
      events.on('change', listener);
      return () => events.off('change', listener);
    },
    change: (text) => {
      if (text === work.text) return;
      show({
        text,
        localPersistence: 'in a moment',
        ...(pending === undefined && !isUnderWay ? { save: waiting } : {}),
      });
      // The notice stays until saved: removing it at once would shift buttons under the pointer.
      isNoticeOutdated = true;
      keepHere();
      later(saveDelayMs);
    },
    onRemoteChange: (rev, by) => {
      news = { rev, by };
      if (!isUnderWay) under = pull();
    },
    saveNow: () => later(0),
    resolve: (text) => {
      if (pending === undefined) return;
      base = pending;
      pending = undefined;
      show({ text, save: waiting, localPersistence: 'in a moment', notice: undefined });
      keepHere();
      later(0);
    },
    persistNow: () => void keeper.persistNow(),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([keeper.persistNow(), under]);
      await sendLast(maxCloseAttempts);
      await keeper.persistNow();
    },
    resume: () => {
      isClosed = false;
      later(0);
    },
  };
};
