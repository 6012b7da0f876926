import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { applyEdits, documentOf, readTree } from '../text-edits/index.ts';
import { renderedWorkspace } from '../workspace/workspace.fixture.ts';
import { WorkspaceContext, type Workspace } from '../workspace/use-workspace.ts';
import { findVisibleValue } from '../inspector/visible-value.ts';
import { layoutOf } from './canvas.fixture.ts';
import { InlineText } from './InlineText.tsx';
import type { EditableText } from './visible-texts.ts';

const source = JSON.stringify({
  body: [
    { id: 'a', widget: 'text', props: { text: { text: 'One' } } },
    { id: 'b', widget: 'text', props: { text: { text: 'Two' } } },
  ],
});

const open = (meanwhile = source, translated: Partial<EditableText> = {}) => {
  let text = meanwhile;
  const joined: boolean[] = [];
  const undo = vi.fn<() => void>();
  const onEnd = vi.fn<(byKey: boolean, notice?: string) => void>();
  const edit: Workspace['edit'] = (make, joins = false) => {
    const result = make(readTree(text));
    if ('refused' in result) return result.refused;
    text = applyEdits(text, result.edits);
    joined.push(joins);
    return undefined;
  };
  const tree = readTree(source);
  const visible = findVisibleValue(documentOf(tree), '/body/1/props/text');
  const [node] = layoutOf([{ id: 'b', box: [0, 0, 200, 24], texts: ['Two'] }]).nodes;
  const [rendered] = node?.texts ?? [];
  if (visible === undefined || rendered === undefined) throw new Error('Expected a text.');
  const workspace = renderedWorkspace({
    lastValidDocument: { tree, document: documentOf(tree) },
    edit,
    undo,
  });
  render(
    <WorkspaceContext value={workspace}>
      <InlineText
        text={{ visible, rendered, words: 'Two', ...translated }}
        kind="Text"
        scale={1}
        onEnd={onEnd}
      />
    </WorkspaceContext>,
  );
  return { read: () => text, joined, undo, onEnd, field: screen.getByRole('textbox') };
};

test('studio §4: each key is written, and all but the first one join its undo step', async () => {
  const { read, joined, onEnd, field } = open();
  expect(field).toHaveFocus();
  await userEvent.keyboard('Hi!{Enter}');
  expect(read()).toBe(source.replace('Two', 'Hi!'));
  expect(joined).toEqual([false, true, true]);
  expect(onEnd.mock.calls).toEqual([[true, undefined]]);
});

test('studio §4: Escape undoes what was typed, and nothing if nothing was', async () => {
  const { undo, onEnd } = open();
  await userEvent.keyboard('Hi{Escape}');
  expect(undo).toHaveBeenCalledOnce();
  expect(onEnd).toHaveBeenCalledOnce();
});

test('studio §4: Escape without a key undoes nothing', async () => {
  const { undo, onEnd } = open();
  await userEvent.keyboard('{Escape}');
  expect(undo).not.toHaveBeenCalled();
  expect(onEnd).toHaveBeenCalledOnce();
});

test('studio §4: an empty text is not written and says what to do', async () => {
  const { read, onEnd, field } = open();
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a text.');
  expect(field).toBeInvalid();
  expect(read()).toBe(source);
  await userEvent.tab();
  expect(onEnd.mock.calls).toEqual([[false, expect.stringMatching(/^Enter a text/)]]);
});

test('studio §4: a block that another author moved or removed keeps the others as they are', async () => {
  const moved = source.replace('"body":[', '"body":[{"id":"c","widget":"spacer"},');
  const { read } = open(moved);
  await userEvent.keyboard('x');
  expect(read()).toBe(moved.replace('Two', 'x'));
});

test('studio §4: a removed block says so', async () => {
  const removed = source.replace('"b"', '"other"');
  const { read } = open(removed);
  await userEvent.keyboard('x');
  expect(screen.getByRole('alert')).toHaveTextContent('This block was removed');
  expect(read()).toBe(removed);
});

test('studio §4: in another language the translation is written, and the text stays', async () => {
  const { read, field } = open(source, { language: 'fil', words: 'Two' });
  expect(field).toHaveAccessibleName('Filipino text of Text');
  await userEvent.keyboard('Dalawa{Enter}');
  expect(JSON.parse(read())).toEqual({
    ...(JSON.parse(source) as object),
    texts: { fil: [{ text: 'Two', is: 'Dalawa' }] },
  });
});
