import { tryParseJson, type Pointer } from '../../../renderer/entries/document.ts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Editor } from '../editor/create-editor.ts';
import { pointerAt, rangeAt } from '../text-edits/index.ts';
import { sameNode } from '../workspace/node-ids.ts';
import { debounceDelay, parseCached } from '../workspace/document-text.ts';

export interface FocusRequest {
  readonly pointer: Pointer;
  /** True if the field gets the focus in every layout. */
  readonly takesFocus?: boolean;
}

export interface Selection {
  readonly selected: Pointer;
  readonly select: (pointer: Pointer) => void;
  readonly selectAndFocus: (pointer: Pointer, takesFocus?: boolean) => void;
  /** Ids of blocks that are selected together; empty for a single one. */
  readonly selectedBlocks: readonly string[];
  /** @param pointer of the block that the inspector would show alone */
  readonly selectBlocks: (ids: readonly string[], pointer: Pointer) => void;
  /** Last focus request; a new object each time. */
  readonly focusRequest: FocusRequest | undefined;
  readonly moved: (offset: number) => void;
  /** Applies a remote change and preserves the selection. */
  readonly across: (change: () => void) => void;
}

/** Same list, so that a single selection renders nothing again. */
const single: readonly string[] = [];

export const useSelection = (editor: RefObject<Editor | undefined>): Selection => {
  const [selected, setSelected] = useState('');
  const [selectedBlocks, setSelectedBlocks] = useState<readonly string[]>(single);
  /** Latest selection, even before it is rendered. */
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
        if (editor.current === undefined) return;
        setSelectedBlocks(single);
        choose(pointerAt(parseCached(editor.current.read()), offset));
      };
      // Debounced, since every key moves the cursor.
      timer.current = setTimeout(follow, debounceDelay(editor.current.readState().doc.length));
    },
    [choose, editor],
  );
  const select = useCallback(
    (pointer: Pointer) => {
      choose(pointer);
      setSelectedBlocks(single);
      const range =
        editor.current === undefined
          ? undefined
          : rangeAt(parseCached(editor.current.read()), pointer, 'value');
      if (range !== undefined) editor.current?.select(range.offset, range.offset);
      // The selection moved the cursor itself.
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [choose, editor],
  );
  const [led, setLed] = useState<FocusRequest>();
  const lead = useCallback(
    (pointer: Pointer, takesFocus = false) => {
      select(pointer);
      setLed({ pointer, takesFocus });
    },
    [select],
  );
  const selectBlocks = useCallback(
    (ids: readonly string[], pointer: Pointer) => {
      select(pointer);
      setSelectedBlocks(ids.length > 1 ? ids : single);
    },
    [select],
  );
  const across = useCallback(
    (change: () => void) => {
      const isCursorNewer = timer.current !== undefined;
      const previous = tryParseJson(editor.current?.read() ?? '');
      change();
      const pointer = sameNode(
        previous,
        newest.current,
        tryParseJson(editor.current?.read() ?? ''),
      );
      // Outside of nodes, and after a newer cursor move, the cursor decides.
      if (pointer === undefined || isCursorNewer) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      choose(pointer);
    },
    [choose, editor],
  );
  return {
    selected,
    select,
    selectAndFocus: lead,
    selectedBlocks,
    selectBlocks,
    focusRequest: led,
    moved,
    across,
  };
};
