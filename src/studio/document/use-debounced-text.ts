import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { debounceDelay } from '../workspace/document-text.ts';
import type { DraftSync } from '../saving/save-state.ts';

export interface DebouncedText {
  readonly text: string;
  readonly flush: () => void;
  readonly flushNow: () => void;
}

/** Debounces the text, so that a key renders only the editor. */
export const useDebouncedText = (copy: DraftSync): DebouncedText => {
  const [text, setText] = useState(() => copy.read().text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    // Lets typing interrupt the render of the panes.
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
    // Picks up changes between the first render and the effect.
    look();
    return () => {
      clearTimeout(timer.current);
      end();
    };
  }, [copy, settle]);
  return { text, flush: settle, flushNow: settleNow };
};
