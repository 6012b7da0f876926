import { closeBrackets } from '@codemirror/autocomplete';
import { history, historyField, isolateHistory, redo, undo } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, indentOnInput } from '@codemirror/language';
import { diff } from '@codemirror/merge';
import { search } from '@codemirror/search';
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  type SelectionRange,
  Transaction,
} from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { TextEdit } from '../text-edits/index.ts';
import { editorKeymap } from './editor-keys.ts';
import { editorLook } from './editor-look.ts';

export interface PersistedHistory {
  readonly text: string;
  /** JSON of the CodeMirror state. */
  readonly state: unknown;
}

export interface EditorOptions {
  /** Parent of the editor. A shadow root adopts its styles, since the CSP blocks style elements. */
  readonly root: ShadowRoot;
  readonly text: string;
  readonly persistedHistory: PersistedHistory | undefined;
  /**
   * True if the text was typed on this device: then changes newer than the history can be undone,
   * too.
   */
  readonly isOwn: boolean;
  readonly isReadOnly: boolean;
  readonly label: string;
  readonly extensions: Extension;
  readonly changed: (text: string) => void;
  readonly onUndoOrRedo: () => void;
  readonly moved: (offset: number) => void;
}

/** Text editor with the only undo history of a document. */
export interface Editor {
  readonly read: () => string;
  /** Applies edits as one undo step. Edits must not overlap. */
  readonly edit: (edits: readonly TextEdit[], selectAt?: number) => void;
  /** Replaces the text by a remote version, outside of the undo history. */
  readonly replace: (text: string) => void;
  readonly select: (from: number, to: number) => void;
  readonly focus: () => void;
  readonly setReadOnly: (isReadOnly: boolean) => void;
  /** @returns false if the history is empty */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly readHistory: () => PersistedHistory;
  readonly view: EditorView;
  readonly close: () => void;
}

const fromOutside = Annotation.define<true>();

export const createEditor = (options: EditorOptions): Editor => {
  const {
    root,
    text,
    persistedHistory,
    isOwn,
    isReadOnly,
    label,
    extensions,
    changed,
    onUndoOrRedo,
    moved,
  } = options;
  const writing = new Compartment();
  const setup: Extension = [
    lineNumbers(),
    foldGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    search({ top: true }),
    json(),
    editorLook,
    keymap.of(editorKeymap),
    writing.of(EditorState.readOnly.of(isReadOnly)),
    EditorState.tabSize.of(2),
    EditorView.scrollHandler.of(showWithoutPage),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      const isOurs = update.transactions.some(
        (transaction) => transaction.annotation(fromOutside) === true,
      );
      if (update.docChanged && !isOurs) changed(update.state.doc.toString());
      if (
        update.transactions.some(
          (transaction) => transaction.isUserEvent('undo') || transaction.isUserEvent('redo'),
        )
      )
        onUndoOrRedo();
      if (update.selectionSet || update.docChanged) moved(update.state.selection.main.head);
    }),
    extensions,
  ];
  const state =
    (persistedHistory && continueFrom(persistedHistory, text, isOwn, setup)) ??
    EditorState.create({ doc: text, extensions: setup });
  const view = new EditorView({ state, parent: root, root });
  return {
    view,
    read: () => view.state.doc.toString(),
    edit: (edits, selectAt) => {
      const changes = edits.map(({ offset, length, text: insert }) => ({
        from: offset,
        to: offset + length,
        insert,
      }));
      view.dispatch({
        changes,
        ...(selectAt === undefined ? {} : { selection: { anchor: selectAt } }),
        scrollIntoView: true,
        userEvent: 'input.visual',
      });
    },
    replace: (next) => {
      const changes = differencesOf(view.state.doc.toString(), next);
      if (changes.length > 0) view.dispatch({ changes, annotations: outside });
    },
    select: (from, to) =>
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      }),
    focus: () => view.focus(),
    setReadOnly: (next) =>
      view.dispatch({ effects: writing.reconfigure(EditorState.readOnly.of(next)) }),
    undo: () => undo(view),
    redo: () => redo(view),
    readHistory: () => ({ text: view.state.doc.toString(), state: view.state.toJSON(fields) }),
    close: () => view.destroy(),
  };
};

/**
 * Scrolls only the editor while focus is elsewhere; in the stacked layout the page must not move.
 */
const showWithoutPage = (view: EditorView, { head }: SelectionRange): boolean => {
  if (view.hasFocus) return false;
  const { scrollDOM: text, defaultCharacterWidth: width } = view;
  view.requestMeasure({
    key: showWithoutPage,
    read: () => view.lineBlockAt(Math.min(head, view.state.doc.length)),
    write: ({ from, top, height }) => {
      text.scrollTop = view.documentPadding.top + top - (text.clientHeight - height) / 2;
      text.scrollLeft = (head - from) * width - text.clientWidth / 2;
    },
  });
  return true;
};

const fields = { history: historyField };

const outside = [fromOutside.of(true), Transaction.addToHistory.of(false)];

/** Restores text and history; undefined if another studio version wrote an unreadable state. */
const continueFrom = (
  persistedHistory: PersistedHistory,
  text: string,
  isOwn: boolean,
  extensions: Extension,
): EditorState | undefined => {
  let previous: EditorState;
  try {
    previous = EditorState.fromJSON(persistedHistory.state, { extensions }, fields);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
  const changes = differencesOf(previous.doc.toString(), text);
  if (changes.length === 0) return previous;
  // Own undo step: input just before a crash is missing in the history.
  return previous.update({ changes, annotations: isOwn ? isolateHistory.of('full') : outside })
    .state;
};

/** Limit of the exact comparison; beyond it the diff gets coarser. */
const scanLimit = 500;

/** Minimal changes keep the cursor and the undo history valid. */
const differencesOf = (
  previous: string,
  given: string,
): { readonly from: number; readonly to: number; readonly insert: string }[] => {
  // The editor uses one character for every line end.
  const next = given.replaceAll(/\r\n?/g, '\n');
  return diff(previous, next, { scanLimit }).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: next.slice(fromB, toB),
  }));
};
