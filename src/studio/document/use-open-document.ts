import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useClient } from '../api/use-client.ts';
import type { PersistedHistory } from '../editor/create-editor.ts';
import type { SaveState } from '../saving/save-state.ts';
import type { UncommittedFields } from '../saving/uncommitted-fields.ts';
import type { Work, DraftSync } from '../saving/draft-sync.ts';
import { useSession } from '../session/use-session.ts';
import { useThrowToBoundary } from '../shell/use-throw-to-boundary.ts';
import { type HeldText, leaveText, openText, takeBack } from './held-texts.ts';
import { histories } from './use-persisted-history.ts';

/** A document that is open to be worked on. */
export interface OpenDocument extends Pick<HeldText, 'copy' | 'isOwn'> {
  readonly id: string;
  readonly kept: PersistedHistory | undefined;
  /** For a document to practise on, which is nowhere but in this page: what stands in place of the tools of documents, and who leads through it. */
  readonly practice?: { readonly tools: ReactNode; readonly guide: ReactNode };
}

/** What became of opening a document. */
export interface Opening {
  readonly open: OpenDocument | undefined;
  readonly error: ApiError | undefined;
  /** Tries it again. */
  readonly again: () => void;
}

/** Opens a document: its draft, what this machine kept of it, and what can be undone. */
export const useOpenDocument = (id: string): Opening => {
  const client = useClient();
  const tellGuard = useThrowToBoundary();
  const { email: me } = useSession().session.person;
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{
    id: string;
    turn: number;
    open?: OpenDocument;
    fault?: ApiError;
  }>();
  useEffect(() => {
    // Nobody goes on with what somebody else has left.
    const name = `${me} ${id}`;
    const control = new AbortController();
    let held: HeldText | undefined;
    const begin = async (): Promise<void> => {
      try {
        const text = takeBack(name) ?? (await openText(client, id, me));
        // A machine that keeps nothing only forgets what could be undone.
        const kept = await histories.read(id).catch(() => undefined);
        if (control.signal.aborted) return await leaveText(name, text);
        held = text;
        setFound({ id, turn, open: { id, copy: text.copy, isOwn: text.isOwn, kept } });
      } catch (error) {
        if (!(error instanceof ApiError)) tellGuard(error);
        else if (!control.signal.aborted) setFound({ id, turn, fault: error });
      }
    };
    void begin();
    return () => {
      control.abort();
      if (held !== undefined) void leaveText(name, held);
    };
  }, [client, id, me, turn, tellGuard]);
  const again = useCallback(() => setTurn((former) => former + 1), []);
  const isThis = found?.id === id && found.turn === turn;
  return { open: isThis ? found.open : undefined, error: isThis ? found.fault : undefined, again };
};

/** The same each time, so that what shows it need not be drawn anew. */
const waiting: SaveState = { state: 'waiting' };

/** Where what a person typed is; drawn anew when that changes, and not with every letter. */
export const useSaving = (copy: DraftSync, openFields: UncommittedFields): Omit<Work, 'text'> => {
  const save = useSyncExternalStore(copy.subscribe, () => copy.read().save);
  const isKeptHere = useSyncExternalStore(copy.subscribe, () => copy.read().localPersistence);
  const notice = useSyncExternalStore(copy.subscribe, () => copy.read().notice);
  const isFieldOpen = useSyncExternalStore(openFields.subscribe, openFields.isAny);
  // What stands in a field only is not in the text, wherever that is.
  return isFieldOpen
    ? { save: save.state === 'saved' ? waiting : save, localPersistence: 'no', notice }
    : { save, localPersistence: isKeptHere, notice };
};
