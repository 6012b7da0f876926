// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEditor, type Editor } from './create-editor.ts';

let editor: Editor;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  editor = createEditor({
    text: 'ab',
    persistedHistory: undefined,
    isOwn: true,
    isReadOnly: false,
    changed: () => undefined,
    onUndoOrRedo: () => undefined,
    moved: () => undefined,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const insert = (text: string, joins?: boolean): void => {
  vi.setSystemTime(Date.now() + 5000);
  editor.edit([{ offset: 1, length: 0, text }], joins);
  editor.select(0, 1);
};

test('studio §4: keys that join are one undo step, however slowly they are typed', () => {
  insert('1');
  insert('2');
  insert('3', true);
  insert('4', true);
  expect(editor.read()).toBe('a4321b');
  expect([editor.undo(), editor.read()]).toEqual([true, 'a1b']);
  expect([editor.redo(), editor.read()]).toEqual([true, 'a4321b']);
  expect([editor.undo(), editor.undo(), editor.read()]).toEqual([true, true, 'ab']);
});

test('studio §4: edits that do not join are undone one by one', () => {
  insert('1');
  insert('2');
  expect([editor.undo(), editor.read()]).toEqual([true, 'a1b']);
});
