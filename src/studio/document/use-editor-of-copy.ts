import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Editor } from '../editor/create-editor.ts';
import type { DraftSync } from '../saving/draft-sync.ts';

/**
 * Keeps the editor and the working copy at one text: what others had a part in comes from the copy, everything else from the editor.
 * @param across keeps what is selected while the text changes
 * @param settleNow lets the panes draw the new text at once
 */
export const useEditorOfCopy = (
  editor: RefObject<Editor | undefined>,
  copy: DraftSync,
  across: (change: () => void) => void,
  flushNow: () => void,
): {
  /** To be told every text that comes about in the editor. */
  readonly changed: (text: string) => void;
  /** To be called when there is an editor. */
  readonly attached: () => void;
} => {
  /** What the editor has told, or was told, last. */
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
  // Drawn at once: what a person does next is done to the parts where they stand then.
  useEffect(() => copy.subscribe(() => takeOver(flushSync)), [copy, takeOver]);
  const attached = useCallback(() => {
    known.current = editor.current?.read() ?? '';
    takeOver((change) => change());
  }, [editor, takeOver]);
  return { changed, attached };
};
