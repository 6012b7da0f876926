import { type RefObject, useCallback } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';
import type { Editor } from '../editor/create-editor.ts';
import { screenNodeAround } from '../text-edits/index.ts';
import { parseCached } from '../workspace/document-text.ts';

/** Nodes outside of the screen tree are shown by the text only. */
const isInTextOnly = ({ current }: RefObject<Editor | undefined>, pointer: Pointer): boolean =>
  current !== undefined && screenNodeAround(parseCached(current.read()), pointer) === undefined;

/** Selects a node and opens the pane that shows it: translations for texts, JSON for the rest. */
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
      // A newly opened text pane scrolls after its first render.
      setTimeout(() => select(pointer));
    },
    [editor, select, show],
  );
