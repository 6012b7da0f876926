import { type RefObject, useCallback } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';
import type { Editor } from '../editor/create-editor.ts';
import { screenNodeAround } from '../text-edits/index.ts';
import { parseCached } from '../workspace/parse-cached.ts';

/** Whether only the text shows a part: what lies outside of every part of the screen. */
const isInTextOnly = ({ current }: RefObject<Editor | undefined>, pointer: Pointer): boolean =>
  current !== undefined && screenNodeAround(parseCached(current.read()), pointer) === undefined;

/** Leads a person to a part, opens the languages for a translation, and the text for what no other pane shows. */
export const useReveal = (
  editor: RefObject<Editor | undefined>,
  select: (pointer: Pointer) => void,
  show: (pane: 'languages' | 'text') => void,
): ((pointer: Pointer) => void) =>
  useCallback(
    (pointer: Pointer) => {
      select(pointer);
      if (pointer.startsWith('/texts/')) return show('languages');
      if (!isInTextOnly(editor, pointer)) return;
      show('text');
      // A text that has just been opened goes to the place once it is there.
      setTimeout(() => select(pointer));
    },
    [editor, select, show],
  );
