import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useClient } from '../api/use-client.ts';
import type { PersistedHistory } from '../editor/create-editor.ts';
import type { SaveState, Work, DraftSync } from '../saving/save-state.ts';
import type { UncommittedFields } from '../saving/uncommitted-fields.ts';
import { useSession } from '../session/use-session.ts';
import { useThrowToBoundary } from '../api/use-read.ts';
import { type ClaimedDraft, leaveText, openText, takeBack } from './claimed-drafts.ts';
import { histories } from './use-persisted-history.ts';

export interface OpenDocument extends Pick<ClaimedDraft, 'draftSync' | 'isOwn'> {
  readonly id: string;
  readonly persistedHistory: PersistedHistory | undefined;
  /** Practice documents exist only in this page and replace the tools by a guide. */
  readonly practice?: { readonly tools: ReactNode; readonly guide: ReactNode };
}

export interface Opening {
  readonly open: OpenDocument | undefined;
  readonly error: ApiError | undefined;
  readonly again: () => void;
}

export const useOpenDocument = (id: string): Opening => {
  const client = useClient();
  const tellGuard = useThrowToBoundary();
  const { email: me } = useSession().session.person;
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{
    id: string;
    turn: number;
    open?: OpenDocument;
    error?: ApiError;
  }>();
  useEffect(() => {
    // The name contains the operator, so that no one resumes the text of another account.
    const name = `${me} ${id}`;
    const control = new AbortController();
    let held: ClaimedDraft | undefined;
    const begin = async (): Promise<void> => {
      try {
        const text = takeBack(name) ?? (await openText(client, id, me));
        const persistedHistory = await histories.read(id).catch(() => undefined);
        if (control.signal.aborted) return await leaveText(name, text);
        held = text;
        setFound({
          id,
          turn,
          open: { id, draftSync: text.draftSync, isOwn: text.isOwn, persistedHistory },
        });
      } catch (error) {
        if (!(error instanceof ApiError)) tellGuard(error);
        else if (!control.signal.aborted) setFound({ id, turn, error });
      }
    };
    void begin();
    return () => {
      control.abort();
      if (held !== undefined) void leaveText(name, held);
    };
  }, [client, id, me, turn, tellGuard]);
  const again = useCallback(() => setTurn((previous) => previous + 1), []);
  const isThis = found?.id === id && found.turn === turn;
  return { open: isThis ? found.open : undefined, error: isThis ? found.error : undefined, again };
};

/** Constant, to avoid renders. */
const waiting: SaveState = { state: 'waiting' };

/** Subscribes to the save state only, so that typing does not render. */
export const useSaving = (copy: DraftSync, openFields: UncommittedFields): Omit<Work, 'text'> => {
  const save = useSyncExternalStore(copy.subscribe, () => copy.read().save);
  const localPersistence = useSyncExternalStore(copy.subscribe, () => copy.read().localPersistence);
  const notice = useSyncExternalStore(copy.subscribe, () => copy.read().notice);
  const isFieldOpen = useSyncExternalStore(openFields.subscribe, openFields.isAny);
  // Input of an open field is not in the text yet, so it is not saved.
  return isFieldOpen
    ? { save: save.state === 'saved' ? waiting : save, localPersistence: 'no', notice }
    : { save, localPersistence, notice };
};
