import type { MovedDraft } from '../../contracts/generated/studio-answers.ts';
import { ApiError } from '../api/api-error.ts';
import { createEmitter } from '../../shared/emitter.ts';
import type { DraftService, ServedDraft } from './draft-service.ts';
import { createDraftWriter } from './local-drafts.ts';
import type { LocalDrafts, LocalDraft } from './local-drafts.ts';
import type { SaveConflict, SaveState } from './save-state.ts';

/** How long a person may pause before the text is sent, in milliseconds. */
export const saveDelayMs = 700;

/** First and longest wait before the service is asked again, in milliseconds. */
const [firstWait, longestWait] = [1000, 30_000];

/** How long it is waited for a text that cannot be read while somebody types it, in milliseconds; then people are asked. */
const patience = 20_000;

/** What is shown of a text that somebody works on. */
export interface Work {
  readonly text: string;
  readonly save: SaveState;
  /** Whether this machine holds what the service has not got. In a moment: a letter was typed just now. No: it keeps nothing. */
  readonly localPersistence: 'yes' | 'in a moment' | 'no';
  /** What happened to the text without its person's doing, as a sentence. */
  readonly notice: string | undefined;
}

/** A text that somebody works on. It is saved by itself, and where it is at any time is told truly. */
export interface DraftSync {
  readonly read: () => Work;
  readonly subscribe: (listener: () => void) => () => void;
  /** The person changed the text. */
  readonly change: (text: string) => void;
  /**
   * Somebody saved the document, maybe this page. What others did is brought in.
   * @param rev revision that was saved; undefined where only that something may have happened is known
   * @param by e-mail address of whoever did it
   */
  readonly onRemoteChange: (rev?: number, by?: string) => void;
  /** Sends the text at once. */
  readonly saveNow: () => void;
  /** Goes on with a text that takes theirs into account. */
  readonly resolve: (text: string) => void;
  /** Keeps on this machine at once what the service has not got: the page may be about to end. */
  readonly persistNow: () => void;
  /** Ends it: what the service has not got is kept and sent once more. Resolves when nothing is under way any more. */
  readonly close: () => Promise<void>;
  /** Goes on, although it was to be ended. */
  readonly resume: () => void;
}

export interface DraftSyncOptions {
  readonly id: string;
  readonly service: DraftService;
  readonly localDrafts: LocalDrafts;
  /** What the service had when the document was opened. */
  readonly served: ServedDraft;
  /** What this machine had kept of it. */
  readonly localDraft: LocalDraft | undefined;
  /** E-mail address of whoever works here. */
  readonly me: string;
  /** Whether a text says something: what does not cannot be brought together with anything. */
  readonly isReadable: (text: string) => boolean;
  /** Names this page among all that save. */
  readonly page: string;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** How often a text that is left is sent: others may change it at the same time. */
const lastTries = 3;

/** The same each time, so that what shows it need not be drawn with every letter. */
const waiting: SaveState = { state: 'waiting' };

export const createDraftSync = ({
  id,
  service,
  localDrafts: copies,
  served,
  localDraft: kept,
  me,
  isReadable,
  page: own,
  now,
}: DraftSyncOptions): DraftSync => {
  const { subscribe, emit: tell } = createEmitter();
  /** What the service has, as far as this page knows, and its name. */
  let base: ServedDraft = served;
  let work: Work = {
    text: served.text,
    save: { state: 'saved', at: undefined },
    localPersistence: 'yes',
    notice: undefined,
  };
  const page = kept?.page ?? own;
  let seq = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;
  /** A text was sent and it is not known whether the service took it: then not even the former text is surely what it has. */
  let isUnknown = false;
  /** What is under way, or was last. */
  let under = Promise.resolve();
  /** It was time to send while the former text was on its way. */
  let isDue = false;
  let wait = firstWait;
  let isClosed = false;
  /** What was saved by others, and is not looked at yet. */
  let news: { readonly rev: number | undefined; readonly by: string | undefined } | undefined;
  /** Since when texts wait to be brought together; undefined where none do. */
  let heldSince: number | undefined;

  /** The person has gone on since something was told. */
  let isToldBefore = false;

  const show = (changed: Partial<Work>): void => {
    if (changed.notice !== undefined) isToldBefore = false;
    work = { ...work, ...changed };
    tell();
  };
  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void run(), milliseconds);
  };
  const isOnService = (): boolean => !isUnknown && work.text === base.text;
  const keeper = createDraftWriter({
    id,
    page,
    localDrafts: copies,
    now,
    onPersisted: (text, isKept) =>
      text === work.text && show({ localPersistence: isKept ? 'yes' : 'no' }),
  });
  const keepHere = (): void =>
    keeper.persist(
      isOnService() ? undefined : { text: work.text, base: base.text, etag: base.etag },
    );

  const nameOf = (by: string | undefined): string =>
    by === undefined ? 'Somebody else' : by === me ? 'You, on another page,' : by;

  const mergeRemote = async (moved: MovedDraft, etag: string): Promise<void> => {
    const mine = work.text;
    const { theirs, savedBy, savedAt } = moved;
    const together =
      moved.base === undefined
        ? undefined
        : await service.merge({ base: moved.base, mine, theirs });
    // What was typed while they were brought together is brought together the next time.
    if (work.text !== mine) return later(0);
    if (together === undefined || together.conflicts.length > 0) {
      const isTyped = !isReadable(mine) || !isReadable(theirs);
      heldSince ??= now();
      if (isTyped && now() - heldSince < patience) {
        const whose = isReadable(mine) ? `What ${nameOf(savedBy)} types` : 'What you type';
        show({
          save: {
            state: 'held',
            message: `${whose} cannot be read yet; then both are brought together.`,
          },
        });
        return later(patience);
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
  /** Their text while a person has to choose. */
  let pending: ServedDraft | undefined;

  const send = async (): Promise<void> => {
    if (pending !== undefined) return;
    const { text } = work;
    if (isOnService())
      return show({
        save: { state: 'saved', at: work.save.state === 'saved' ? work.save.at : now() },
      });
    isUnderWay = true;
    // Grows over crashes, too.
    seq = Math.max(seq + 1, now());
    const wasUnknown = isUnknown;
    isUnknown = true;
    show({ save: { state: 'saving' } });
    try {
      const result = await service.save(text, base.etag, { page, seq });
      wait = firstWait;
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
          ...(isToldBefore && { notice: undefined }),
        });
        keepHere();
        if (!isLast) later(0);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show({ save: { state: 'away', message: error.message } });
      later(wait);
      wait = Math.min(2 * wait, longestWait);
    } finally {
      isUnderWay = false;
      if (isDue) later(0);
      isDue = false;
    }
    // What others did meanwhile is part of what is under way.
    await pull();
  };

  const run = (): Promise<void> => {
    if (isUnderWay) isDue = true;
    else under = send();
    return under;
  };

  /** Sends what is left when a page is left. */
  const sendLast = async (tries: number): Promise<void> => {
    if (tries === 0 || !isClosed || isOnService() || work.save.state !== 'waiting') return;
    await run();
    await sendLast(tries - 1);
  };

  /** Takes over what others saved, where nothing was changed here: what was is brought together by saving it. */
  const pull = async (): Promise<void> => {
    if (news === undefined || isUnderWay || isClosed || pending !== undefined) return;
    const { rev, by } = news;
    news = undefined;
    if (rev !== undefined && base.rev !== undefined && rev <= base.rev) return;
    if (!isOnService()) return work.save.state === 'held' ? later(0) : undefined;
    isUnderWay = true;
    try {
      const found = await service.read();
      // What was typed in the meantime meets it when it is saved.
      if (found.etag === base.etag || !isOnService()) return;
      base = rev === undefined ? found : { ...found, rev };
      show({
        text: found.text,
        notice: `${nameOf(by)} changed this document. The change is in it now.`,
      });
    } catch (error) {
      // A page that hears again looks again; what is typed until then meets it when it is saved.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      isUnderWay = false;
      if (isDue) later(0);
      isDue = false;
    }
  };

  if (kept !== undefined && kept.text === served.text && kept.text !== kept.base) {
    // It arrived; only its page did not live to hear of it.
    keepHere();
  } else if (kept !== undefined) {
    // The service tells by the name what became of the draft since.
    base = { text: kept.base, etag: kept.etag };
    isUnknown = true;
    work = {
      ...work,
      text: kept.text,
      save: waiting,
      notice: 'What you had typed and was not saved yet is here again.',
    };
    later(0);
  }

  return {
    read: () => work,
    subscribe,
    change: (text) => {
      if (text === work.text) return;
      show({
        text,
        localPersistence: 'in a moment',
        ...(pending === undefined && !isUnderWay ? { save: waiting } : {}),
      });
      // What was told stays until this is saved: were it gone at once, what the person is about to press would move away.
      isToldBefore = true;
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
      await sendLast(lastTries);
      await keeper.persistNow();
    },
    resume: () => {
      isClosed = false;
      later(0);
    },
  };
};
