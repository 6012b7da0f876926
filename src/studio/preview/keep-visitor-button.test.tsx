import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { inspect } from '../inspector/inspector.fixture.tsx';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { PreviewTools } from './PreviewTools.tsx';
import { useKeepVisitor } from './use-keep-visitor.ts';
import { usePreviewChoice } from './use-preview-choice.ts';

const text = JSON.stringify({
  kind: 'template',
  lang: 1,
  id: 'one',
  params: { utm_tag: { type: 'text' } },
  body: [],
  examples: { start: { params: {}, answers: {} } },
});

const Tools = () => {
  const document = useWorkspace().lastValidDocument?.document;
  const keeper = useKeepVisitor();
  const { choices } = usePreviewChoice({ document, fragments: {}, subject: undefined });
  return (
    <>
      <PreviewTools
        choices={choices}
        shownOn={undefined}
        languages={['en']}
        keeper={keeper}
        showLink={undefined}
      />
      <p role="status">{keeper?.notice}</p>
    </>
  );
};

const visit = (name: string): Promise<void> =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Visitor' }), name);

const button = (): HTMLElement | null => screen.queryByRole('button', { name: 'Keep as a state' });

test('studio §4: a visitor is kept as a state in one step, which is then chosen', async () => {
  const user = userEvent.setup();
  const { steps, undo } = await inspect(text, { pane: <Tools /> });
  expect(button()).toBeNull();
  await visit('From Facebook');
  await user.click(screen.getByRole('button', { name: 'Keep as a state' }));
  const state = screen.getByRole('combobox', { name: 'State' });
  expect(state).toHaveDisplayValue('From facebook');
  expect(steps()).toBe(1);
  expect(screen.getByRole('status')).toHaveTextContent('“From Facebook” is saved as a state');
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  undo();
  expect(state).toHaveDisplayValue('Start');
  expect(screen.getByRole('status')).toHaveTextContent('');
});

test('studio §4: a visitor without values in the link gives the reason on a press', async () => {
  const { steps } = await inspect(text, { pane: <Tools /> });
  await visit('Borrower in the Android app');
  await userEvent.click(screen.getByRole('button', { name: 'Keep as a state' }));
  expect(screen.getByRole('status')).toHaveTextContent('no values in the link');
  expect(steps()).toBe(0);
});

test('studio §4: readers of a page keep no visitor', async () => {
  await inspect(text, { pane: <Tools />, isReadOnly: true });
  await visit('From Facebook');
  expect(button()).toBeNull();
});
