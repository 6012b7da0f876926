import { tryParseJson } from '../../../renderer/entries/document.ts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';
import type { Editor } from '../editor/create-editor.ts';
import { pointerAt, rangeAt } from '../text-edits/index.ts';
import { sameNode } from '../workspace/node-ids.ts';
import { debounceDelay } from '../workspace/debounce-delay.ts';
import { parseCached } from '../workspace/parse-cached.ts';

/** A part whose details somebody asked for. */
export interface FocusRequest {
  readonly pointer: Pointer;
}

/** The part that is selected in all panes. */
export interface Selection {
  readonly selected: Pointer;
  readonly select: (pointer: Pointer) => void;
  /** The same for somebody who goes on to its details. */
  readonly selectAndFocus: (pointer: Pointer) => void;
  /** Where somebody went on in that way last; another object each time. */
  readonly focusRequest: FocusRequest | undefined;
  /** To be told where the cursor of the text stands. */
  readonly moved: (offset: number) => void;
  /** Makes a change that others had a part in: what is selected stays so, wherever it stands then. */
  readonly across: (change: () => void) => void;
}

export const useSelection = (editor: RefObject<Editor | undefined>): Selection => {
  const [selected, setSelected] = useState('');
  /** As it is chosen, drawn or not. */
  const newest = useRef(selected);
  const choose = useCallback((pointer: Pointer) => {
    newest.current = pointer;
    setSelected(pointer);
  }, []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const moved = useCallback(
    (offset: number) => {
      if (editor.current === undefined) return;
      clearTimeout(timer.current);
      const follow = (): void => {
        timer.current = undefined;
        if (editor.current !== undefined)
          choose(pointerAt(parseCached(editor.current.read()), offset));
      };
      // Other panes follow the cursor when it rests: every key moves it.
      timer.current = setTimeout(follow, debounceDelay(editor.current.view.state.doc.length));
    },
    [choose, editor],
  );
  const select = useCallback(
    (pointer: Pointer) => {
      choose(pointer);
      const range =
        editor.current === undefined
          ? undefined
          : rangeAt(parseCached(editor.current.read()), pointer, 'value');
      if (range !== undefined) editor.current?.select(range.offset, range.offset);
      // The cursor went where it was sent.
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [choose, editor],
  );
  const [led, setLed] = useState<FocusRequest>();
  const lead = useCallback(
    (pointer: Pointer) => {
      select(pointer);
      setLed({ pointer });
    },
    [select],
  );
  const across = useCallback(
    (change: () => void) => {
      const isCursorNewer = timer.current !== undefined;
      const former = tryParseJson(editor.current?.read() ?? '');
      change();
      const pointer = sameNode(former, newest.current, tryParseJson(editor.current?.read() ?? ''));
      // Outside of all nodes, and where the cursor was just moved, the cursor tells.
      if (pointer === undefined || isCursorNewer) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      choose(pointer);
    },
    [choose, editor],
  );
  return { selected, select, selectAndFocus: lead, focusRequest: led, moved, across };
};
