import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { DraftSync } from '../saving/draft-sync.ts';
import { debounceDelay } from '../workspace/debounce-delay.ts';

/** The text as the panes follow it, and what makes them follow: in place of the pause, and before anything else is done. */
export interface DebouncedText {
  readonly text: string;
  readonly flush: () => void;
  readonly flushNow: () => void;
}

/** The text once its person pauses: nothing is drawn for a key but what the editor draws. */
export const useDebouncedText = (copy: DraftSync): DebouncedText => {
  const [text, setText] = useState(() => copy.read().text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    // Gives way to keys that come while the panes are drawn.
    startTransition(() => setText(copy.read().text));
  }, [copy]);
  const settleNow = useCallback(() => {
    clearTimeout(timer.current);
    setText(copy.read().text);
  }, [copy]);
  useEffect(() => {
    let seen = '';
    const look = (): void => {
      const { text: newest } = copy.read();
      if (newest === seen) return;
      seen = newest;
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, debounceDelay(newest.length));
    };
    const end = copy.subscribe(look);
    // What changed between the first drawing and now.
    look();
    return () => {
      clearTimeout(timer.current);
      end();
    };
  }, [copy, settle]);
  return { text, flush: settle, flushNow: settleNow };
};
