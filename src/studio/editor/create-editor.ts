import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import type { EditorView, EditorViewConfig } from '@codemirror/view';
import type { TextEdit } from '../text-edits/index.ts';
import { diff, historyField, isolateHistory, redo, undo } from './undo-history.ts';

export interface PersistedHistory {
  readonly text: string;
  /** JSON of the CodeMirror state. */
  readonly state: unknown;
}

export interface EditorOptions {
  readonly text: string;
  readonly persistedHistory: PersistedHistory | undefined;
  /**
   * True if the text was typed on this device: then changes newer than the history can be undone,
   * too.
   */
  readonly isOwn: boolean;
  readonly isReadOnly: boolean;
  readonly changed: (text: string) => void;
  readonly onUndoOrRedo: () => void;
  readonly moved: (offset: number) => void;
}

/** Text with the only undo history of a document. Works without a view, which loads on demand. */
export interface Editor {
  readonly read: () => string;
  readonly readState: () => EditorState;
  /**
   * Applies edits as one undo step. Edits must not overlap.
   * @param joins extends the last undo step instead
   */
  readonly edit: (edits: readonly TextEdit[], joins?: boolean) => void;
  /** Replaces the text by a remote version, outside of the undo history. */
  readonly replace: (text: string) => void;
  readonly select: (from: number, to: number) => void;
  readonly setReadOnly: (isReadOnly: boolean) => void;
  /** @returns false if the history is empty */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly readHistory: () => PersistedHistory;
  /**
   * Shows the text in a view, which holds the state until it is detached.
   * @returns destroys the view
   */
  readonly attach: (
    extensions: Extension,
    open: (config: EditorViewConfig) => EditorView,
  ) => () => void;
}

/** Marks selections that a view scrolls to its center. */
export const revealed = Annotation.define<true>();

const fromOutside = Annotation.define<true>();

export const createEditor = (options: EditorOptions): Editor => {
  const { text, persistedHistory, isOwn, isReadOnly, changed, onUndoOrRedo, moved } = options;
  const writing = new Compartment();
  const ofView = new Compartment();
  const setup: Extension = [
    historyField,
    writing.of(EditorState.readOnly.of(isReadOnly)),
    ofView.of([]),
  ];
  /** Outdated while a view holds the state. */
  let detached =
    (persistedHistory && continueFrom(persistedHistory, text, isOwn, setup)) ??
    EditorState.create({ doc: text, extensions: setup });
  let view: EditorView | undefined;
  const readState = (): EditorState => view?.state ?? detached;
  const read = (): string => readState().doc.toString();
  const apply = (transactions: readonly Transaction[]): void => {
    if (view === undefined) detached = transactions.at(-1)?.state ?? detached;
    else view.update(transactions);
    const isChanged = transactions.some(({ docChanged }) => docChanged);
    const isOurs = transactions.some((transaction) => transaction.annotation(fromOutside) === true);
    if (isChanged && !isOurs) changed(read());
    if (
      transactions.some(
        (transaction) => transaction.isUserEvent('undo') || transaction.isUserEvent('redo'),
      )
    )
      onUndoOrRedo();
    if (isChanged || transactions.some(({ selection }) => selection !== undefined))
      moved(readState().selection.main.head);
  };
  const dispatch = (spec: TransactionSpec): void => apply([readState().update(spec)]);
  const target = () => ({
    state: readState(),
    dispatch: (transaction: Transaction) => apply([transaction]),
  });
  return {
    read,
    readState,
    edit: (edits, joins = false) => {
      const changes = edits.map(({ offset, length, text: insert }) => ({
        from: offset,
        to: offset + length,
        insert,
      }));
      dispatch({
        changes,
        scrollIntoView: true,
        // The history joins compositions however late they come.
        userEvent: joins ? 'input.type.compose' : 'input.visual',
        // An open view must not indent what was not typed in it.
        filter: false,
      });
    },
    replace: (next) => {
      const changes = differencesOf(read(), next);
      if (changes.length > 0) dispatch({ changes, annotations: outside });
    },
    select: (from, to) =>
      dispatch({ selection: { anchor: from, head: to }, annotations: revealed.of(true) }),
    setReadOnly: (next) =>
      dispatch({ effects: writing.reconfigure(EditorState.readOnly.of(next)) }),
    undo: () => undo(target()),
    redo: () => redo(target()),
    readHistory: () => ({ text: read(), state: readState().toJSON(fields) }),
    attach: (extensions, open) => {
      const { state } = readState().update({ effects: ofView.reconfigure(extensions) });
      const opened = open({ state, dispatchTransactions: apply });
      view = opened;
      return () => {
        if (view !== opened) return;
        detached = opened.state;
        view = undefined;
        opened.destroy();
      };
    },
  };
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
