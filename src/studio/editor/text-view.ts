import { closeBrackets } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, indentOnInput } from '@codemirror/language';
import { search } from '@codemirror/search';
import { EditorState, type Extension, type SelectionRange } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import type { LanguageClient } from '../language/language-client.ts';
import { type Editor, revealed } from './create-editor.ts';
import { editorKeymap } from './editor-keys.ts';
import { editorLook } from './editor-look.ts';
import { languageSupport, markProblems } from './language-support.ts';
import { redo, undo } from './undo-history.ts';

interface TextViewOptions {
  /** Parent of the view. A shadow root adopts its styles, since the CSP blocks style elements. */
  readonly root: ShadowRoot;
  readonly label: string;
  readonly language: LanguageClient;
}

/** Visible JSON of an editor. */
export interface TextView {
  readonly markProblems: (problems: readonly LocatedProblem[]) => void;
  readonly focus: () => void;
  readonly close: () => void;
}

export const openTextView = (
  editor: Editor,
  { root, label, language }: TextViewOptions,
): TextView => {
  const setup: Extension = [
    lineNumbers(),
    foldGutter(),
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
    undoFromMenus,
    EditorState.tabSize.of(2),
    EditorView.scrollHandler.of(showWithoutPage),
    centerRevealed,
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    languageSupport(language),
  ];
  let view: EditorView | undefined;
  const detach = editor.attach(setup, (config) => {
    const scrollTo = EditorView.scrollIntoView(editor.readState().selection.main.head, {
      y: 'center',
    });
    view = new EditorView({ ...config, scrollTo, parent: root, root });
    return view;
  });
  return {
    markProblems: (problems) => view && markProblems(view, problems),
    focus: () => view?.contentDOM.focus({ preventScroll: true }),
    close: detach,
  };
};

/** Menus of browsers and phones undo without a key. */
const undoFromMenus = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const isUndo = event.inputType === 'historyUndo';
    if (!isUndo && event.inputType !== 'historyRedo') return false;
    event.preventDefault();
    return isUndo ? undo(view) : redo(view);
  },
});

const centerRevealed = EditorState.transactionExtender.of((transaction) =>
  transaction.annotation(revealed) === true
    ? { effects: EditorView.scrollIntoView(transaction.newSelection.main.from, { y: 'center' }) }
    : null,
);

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
