import mitt from 'mitt';
import { ApiError } from '../api/api-error.ts';
import { nextDraft } from './draft-machine.ts';
import {
  type DraftCommand,
  type DraftContext,
  type DraftEvent,
  isOnService,
  startDraft,
  type Transition,
} from './draft-state.ts';
import type { DraftService, ServedDraft } from './draft-service.ts';
import { createDraftWriter, type LocalDrafts, type LocalDraft } from './local-drafts.ts';
import type { DraftSync } from './save-state.ts';

export interface DraftSyncOptions {
  readonly id: string;
  readonly service: DraftService;
  readonly localDrafts: LocalDrafts;
  readonly served: ServedDraft;
  readonly localDraft: LocalDraft | undefined;
  readonly me: string;
  readonly isReadable: DraftContext['isReadable'];
  readonly page: string;
  readonly now: () => number;
}

const maxCloseAttempts = 3;

/** Runs the state machine of a draft against the service and the storage of the browser. */
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
  const page = localDraft?.page ?? own;
  const first = startDraft(served, localDraft);
  let { state } = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves when the requests that are under way have ended. */
  let requests: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const writer = createDraftWriter({
    id,
    page,
    localDrafts,
    now,
    onPersisted: (text, isKept) => void dispatch({ type: 'persisted', text, isKept }),
  });

  const request = async (ask: () => Promise<DraftEvent>): Promise<void> => {
    const event = await ask().catch((error: unknown): DraftEvent => {
      if (!(error instanceof ApiError)) throw error;
      return { type: 'failed', message: error.message };
    });
    await dispatch(event);
  };

  const perform = (command: DraftCommand): Promise<void> | undefined => {
    switch (command.do) {
      case 'persist': {
        const { work, base } = state;
        const { text: from, etag } = base;
        writer.persist(isOnService(state) ? undefined : { text: work.text, base: from, etag });
        return undefined;
      }
      case 'schedule':
        clearTimeout(timer);
        if (!isClosed) timer = setTimeout(() => void dispatch({ type: 'due' }), command.ms);
        return undefined;
      case 'save': {
        const { text, etag, seq } = command;
        return request(async () => ({
          type: 'saved',
          result: await service.save(text, etag, { page, seq }),
        }));
      }
      case 'merge': {
        const { base, mine, theirs } = command;
        return request(async () => ({
          type: 'merged',
          merged: await service.merge({ base, mine, theirs }),
        }));
      }
      case 'read':
        return request(async () => ({ type: 'read', found: await service.read() }));
    }
  };

  const apply = ({ state: next, commands }: Transition): Promise<unknown> => {
    const isChanged = next.work !== state.work;
    state = next;
    if (isChanged) events.emit('change');
    const begun = commands.flatMap((command) => perform(command) ?? []);
    const ended = Promise.all(begun);
    if (begun.length > 0) requests = ended;
    return ended;
  };

  const dispatch = (event: DraftEvent): Promise<unknown> =>
    apply(nextDraft(state, event, { me, now: now(), isReadable }));

  const sendLast = async (tries: number): Promise<void> => {
    if (tries === 0 || !isClosed || isOnService(state) || state.work.save.state !== 'waiting')
      return;
    await dispatch({ type: 'due' });
    await sendLast(tries - 1);
  };

  void apply(first);

  return {
    read: () => state.work,
    subscribe: (listener) => {
      events.on('change', listener);
      return () => events.off('change', listener);
    },
    change: (text) => void dispatch({ type: 'typed', text }),
    onRemoteChange: (rev, by) => {
      if (!isClosed) void dispatch({ type: 'news', rev, by });
    },
    saveNow: () => void perform({ do: 'schedule', ms: 0 }),
    resolve: (text) => void dispatch({ type: 'resolved', text }),
    persistNow: () => void writer.persistNow(),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([writer.persistNow(), requests]);
      await sendLast(maxCloseAttempts);
      await writer.persistNow();
    },
    resume: () => {
      isClosed = false;
      void perform({ do: 'schedule', ms: 0 });
    },
  };
};
