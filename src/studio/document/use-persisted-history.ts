import { type RefObject, useEffect } from 'react';
import type { Editor } from '../editor/create-editor.ts';
import { createHistoryStore } from '../editor/history-store.ts';
import type { DraftSync } from '../saving/draft-sync.ts';

/** How long a person may pause before what can be undone is kept, in milliseconds. */
const persistDelayMs = 500;

/** What can be undone of every document, on this machine. */
export const histories = createHistoryStore();

/** Keeps what can be undone now. */
export const persistHistory = (id: string, editor: Editor | undefined): void => {
  // A machine that keeps nothing only forgets what could be undone; the text itself is told of by the status line.
  if (editor !== undefined) void histories.write(id, editor.readHistory()).catch(() => undefined);
};

/** Keeps what can be undone whenever its person pauses, so that a reload does not end it. */
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
