// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createEditor } from './create-editor.ts';

test('an open text becomes one that may be written, or only read, and stays as it is with what can be undone', () => {
  let retraced = 0;
  const editor = createEditor({
    text: '{}',
    persistedHistory: undefined,
    isOwn: true,
    isReadOnly: true,
    changed: () => undefined,
    onUndoOrRedo: () => (retraced += 1),
    moved: () => undefined,
  });
  editor.edit([{ offset: 1, length: 0, text: '"a": 1' }]);
  expect(editor.readState().readOnly).toBe(true);
  editor.setReadOnly(false);
  expect([editor.readState().readOnly, editor.read()]).toEqual([false, '{"a": 1}']);
  editor.setReadOnly(true);
  expect([editor.readState().readOnly, editor.read()]).toEqual([true, '{"a": 1}']);
  editor.setReadOnly(false);
  expect(retraced).toBe(0);
  expect([editor.undo(), editor.read(), retraced]).toEqual([true, '{}', 1]);
  expect([editor.redo(), editor.read(), retraced]).toEqual([true, '{"a": 1}', 2]);
});
