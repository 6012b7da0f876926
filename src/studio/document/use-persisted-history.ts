import { type RefObject, useEffect } from 'react';
import type { Editor } from '../editor/create-editor.ts';
import { createHistoryStore } from '../editor/history-store.ts';
import type { DraftSync } from '../saving/save-state.ts';

/** Idle time before the history is persisted, in milliseconds. */
const persistDelayMs = 500;

/** Undo histories of documents, persisted on this device. */
export const histories = createHistoryStore();

export const persistHistory = (id: string, editor: Editor | undefined): void => {
  // Without local storage only the undo history is lost; the status line reports unsaved text.
  if (editor !== undefined) void histories.write(id, editor.readHistory()).catch(() => undefined);
};

/** Persists the undo history on each pause, so that it survives a reload. */
export const usePersistedHistory = (
  id: string,
  copy: DraftSync,
  editor: RefObject<Editor | undefined>,
): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = copy.read().text;
    let isDue = false;
    const keepDue = (): void => {
      clearTimeout(timer);
      if (isDue) persistHistory(id, editor.current);
      isDue = false;
    };
    const end = copy.subscribe(() => {
      const { text } = copy.read();
      if (text === seen) return;
      seen = text;
      isDue = true;
      clearTimeout(timer);
      timer = setTimeout(keepDue, persistDelayMs);
    });
    window.addEventListener('pagehide', keepDue);
    document.addEventListener('visibilitychange', keepDue);
    return () => {
      clearTimeout(timer);
      end();
      window.removeEventListener('pagehide', keepDue);
      document.removeEventListener('visibilitychange', keepDue);
    };
  }, [copy, editor, id]);
};
