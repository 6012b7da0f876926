import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Editor } from '../editor/create-editor.ts';
import type { DraftSync } from '../saving/save-state.ts';

/**
 * Keeps editor and draft in sync: remote changes come from the draft, all others from the editor.
 * @param across preserves the selection during the change
 * @param flushNow flushes the debounced text to the panes
 */
export const useEditorOfCopy = (
  editor: RefObject<Editor | undefined>,
  copy: DraftSync,
  across: (change: () => void) => void,
  flushNow: () => void,
): {
  readonly changed: (text: string) => void;
  readonly attached: () => void;
} => {
  const known = useRef('');
  const changed = useCallback(
    (text: string) => {
      known.current = text;
      copy.change(text);
    },
    [copy],
  );
  const takeOver = useCallback(
    (draw: (change: () => void) => void) => {
      const { text: newest } = copy.read();
      if (editor.current === undefined || known.current === newest) return;
      known.current = newest;
      draw(() => {
        across(() => editor.current?.replace(newest));
        flushNow();
      });
    },
    [across, copy, editor, flushNow],
  );
  // Renders synchronously, so that the next action hits the nodes at their new positions.
  useEffect(() => copy.subscribe(() => takeOver(flushSync)), [copy, takeOver]);
  const attached = useCallback(() => {
    known.current = editor.current?.read() ?? '';
    takeOver((change) => change());
  }, [editor, takeOver]);
  return { changed, attached };
};
