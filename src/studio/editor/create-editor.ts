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

/** The text as it was when the page was last open, with what can be undone. */
export interface PersistedHistory {
  readonly text: string;
  /** As CodeMirror writes it. */
  readonly state: unknown;
}

export interface EditorOptions {
  /** Where the editor stands. Its styles are adopted by the shadow root, since the page's policy allows no style elements. */
  readonly root: ShadowRoot;
  readonly text: string;
  readonly persistedHistory: PersistedHistory | undefined;
  /** Whether the text was typed on this machine: then what is newer than the history can be undone, too. */
  readonly isOwn: boolean;
  readonly isReadOnly: boolean;
  /** Name of the editor for screen readers. */
  readonly label: string;
  /** More of what the editor can do: completion, problems, hover. */
  readonly extensions: Extension;
  /** Told of every text that a person makes, by whatever part of the studio. */
  readonly changed: (text: string) => void;
  /** Told when a step was taken back or made again, by whatever part of the studio. */
  readonly onUndoOrRedo: () => void;
  /** Told where the cursor stands. */
  readonly moved: (offset: number) => void;
}

/** The text of a document, with the one history of all that is done to it. */
export interface Editor {
  readonly read: () => string;
  /** Makes edits as one step that can be undone. None may overlap another. */
  readonly edit: (edits: readonly TextEdit[], selectAt?: number) => void;
  /** Takes over a text that others had a part in. It is no step of the person, so it cannot be undone. */
  readonly replace: (text: string) => void;
  readonly select: (from: number, to: number) => void;
  readonly focus: () => void;
  /** Lets the person write, or no longer. */
  readonly setReadOnly: (isReadOnly: boolean) => void;
  /** @returns whether there was anything to undo */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly readHistory: () => PersistedHistory;
  readonly view: EditorView;
  readonly close: () => void;
}

/** Marks what comes from the service and not from the person. */
const fromOutside = Annotation.define<true>();

export const createEditor = (options: EditorOptions): Editor => {
  const {
    root,
    text,
    persistedHistory: kept,
    isOwn,
    isReadOnly,
    label,
    extensions,
    changed,
    onUndoOrRedo: retraced,
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
        retraced();
      if (update.selectionSet || update.docChanged) moved(update.state.selection.main.head);
    }),
    extensions,
  ];
  const state =
    (kept && continueFrom(kept, text, isOwn, setup)) ??
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

/** Whoever is elsewhere is shown a place in the text alone: the page, which scrolls where the panes stand one below the other, stays at what has the keyboard. */
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

/** A text with the history of what it was before; undefined where that cannot be read, as when another release of the studio wrote it. */
const continueFrom = (
  kept: PersistedHistory,
  text: string,
  isOwn: boolean,
  extensions: Extension,
): EditorState | undefined => {
  let former: EditorState;
  try {
    former = EditorState.fromJSON(kept.state, { extensions }, fields);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
  const changes = differencesOf(former.doc.toString(), text);
  if (changes.length === 0) return former;
  // A step of its own: what was typed just before a crash is not in the history yet.
  return former.update({ changes, annotations: isOwn ? isolateHistory.of('full') : outside }).state;
};

/** How much of two texts is compared letter by letter before larger stretches are taken as different. */
const scanLimit = 500;

/** Where two texts differ, so that whatever stands between stays as it is: the cursor, and what can be undone. */
const differencesOf = (
  former: string,
  given: string,
): { readonly from: number; readonly to: number; readonly insert: string }[] => {
  // The editor has one sign for every kind of line end.
  const next = given.replaceAll(/\r\n?/g, '\n');
  return diff(former, next, { scanLimit }).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: next.slice(fromB, toB),
  }));
};
