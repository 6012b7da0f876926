// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEditor, type Editor, type PersistedHistory } from './create-editor.ts';
import { openTextView, type TextView } from './text-view.ts';

let texts: string[];
let undoCount: number;
let views: TextView[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  texts = [];
  undoCount = 0;
  views = [];
});
afterEach(() => {
  // Views measure themselves in the next frame, which jsdom cannot.
  for (const view of views) view.close();
  vi.useRealTimers();
});

const open = (text: string, persistedHistory?: PersistedHistory, isReadOnly = false): Editor =>
  createEditor({
    text,
    persistedHistory,
    isOwn: true,
    isReadOnly,
    changed: (next) => texts.push(next),
    onUndoOrRedo: () => (undoCount += 1),
    moved: () => undefined,
  });

/** Opens the JSON of an editor. */
const show = (
  editor: Editor,
): { readonly json: TextView; readonly view: EditorView; readonly content: HTMLElement } => {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const json = openTextView(editor, {
    root,
    label: 'Text of menu',
    language: { ask: () => Promise.reject(new Error('Not asked for.')) },
  });
  views.push(json);
  const content = root.querySelector<HTMLElement>('.cm-content');
  const view = content && EditorView.findFromDOM(content);
  if (!content || !view) throw new Error('Expected a visible text.');
  return { json, view, content };
};

const later = (): void => void vi.setSystemTime(Date.now() + 5000);
const editAt = (editor: Editor, text: string): void => {
  later();
  editor.edit([{ offset: 1, length: 0, text }]);
};
const typeAt = (view: EditorView, insert: string): void => {
  later();
  view.dispatch({ changes: { from: 1, insert }, userEvent: 'input.type' });
};
const press = (content: HTMLElement, key: string): void =>
  void content.dispatchEvent(
    new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, ctrlKey: true }),
  );

test('studio §8: the canvas undoes what was typed in the JSON, while it is open and when it is closed', () => {
  const editor = open('[]');
  editAt(editor, '1');
  const { json, view } = show(editor);
  typeAt(view, '2, ');
  expect([editor.read(), texts.at(-1)]).toEqual(['[2, 1]', '[2, 1]']);
  expect([editor.undo(), editor.read()]).toEqual([true, '[1]']);
  expect([editor.redo(), editor.read()]).toEqual([true, '[2, 1]']);
  json.close();
  expect([editor.undo(), editor.undo(), editor.undo()]).toEqual([true, true, false]);
  expect([editor.read(), texts.at(-1), undoCount]).toEqual(['[]', '[]', 4]);
});

test('studio §8: the JSON undoes and redoes what was edited elsewhere before and while it was open', () => {
  const editor = open('[]');
  editAt(editor, '1');
  const { view, content } = show(editor);
  editAt(editor, '2, ');
  press(content, 'z');
  press(content, 'z');
  expect([editor.read(), view.state.doc.toString(), undoCount]).toEqual(['[]', '[]', 2]);
  press(content, 'y');
  expect([editor.read(), texts.at(-1)]).toEqual(['[1]', '[1]']);
  content.dispatchEvent(
    new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true, bubbles: true }),
  );
  expect([editor.read(), undoCount]).toEqual(['[]', 4]);
});

test('studio §8: steps of the JSON and of the canvas survive a reload, with and without the JSON', () => {
  const first = open('[]');
  editAt(first, '1');
  const opened = show(first);
  typeAt(opened.view, '2, ');
  const persisted = structuredClone(first.readHistory());
  const second = open('[2, 1]', persisted);
  expect([second.undo(), second.read()]).toEqual([true, '[1]']);
  const third = open('[1]', structuredClone(second.readHistory()));
  const { content } = show(third);
  press(content, 'z');
  expect(third.read()).toBe('[]');
  press(content, 'y');
  press(content, 'y');
  expect(third.read()).toBe('[2, 1]');
});

test('the JSON of a page that may only be read refuses keys, and takes them with the permission', () => {
  const editor = open('[]', undefined, true);
  editor.edit([{ offset: 1, length: 0, text: '1' }]);
  const { view, content } = show(editor);
  expect(view.state.readOnly).toBe(true);
  press(content, 'z');
  expect(editor.read()).toBe('[1]');
  editor.setReadOnly(false);
  press(content, 'z');
  expect([view.state.readOnly, editor.read()]).toEqual([false, '[]']);
});

test('studio §8: an edit from elsewhere keeps its bytes while the JSON is open', () => {
  const text = '{\n      "a": [\n1\n         ]\n}';
  const editor = open(text);
  show(editor);
  const offset = text.indexOf(']');
  // After the bracket, a typed line would be indented again.
  editor.select(offset + 1, offset + 1);
  editor.edit([{ offset, length: 0, text: ' ' }], true);
  expect(editor.read()).toBe(`${text.slice(0, offset)} ${text.slice(offset)}`);
});
