import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { KeysButton } from './KeysButton.tsx';

beforeAll(() => import('./KeysDialog.tsx'));
beforeEach(() => localStorage.clear());

const shown = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

test('the keys are shown by a press, with those of every place', async () => {
  const user = userEvent.setup();
  render(<KeysButton />);
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const dialog = await shown();
  expect(screen.getAllByRole('region', { name: /^In the/ })).toHaveLength(3);
  expect([...dialog.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Everywhere',
    'In a document',
    'On the canvas',
    'In the layers',
    'In the inspector',
    'In the text',
  ]);
  expect(dialog).toHaveTextContent('Move upAlt+↑');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one key shows the keys, but not while somebody writes', async () => {
  const user = userEvent.setup();
  const { container } = render(
    <>
      <input aria-label="field" />
      <select aria-label="choice" />
      <input type="checkbox" aria-label="tick" />
      <KeysButton />
    </>,
  );
  const host = document.createElement('div');
  const inside = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  inside.setAttribute('contenteditable', 'true');
  container.append(host);
  await user.type(screen.getByLabelText('field'), '?');
  expect(screen.getByLabelText('field')).toHaveValue('?');
  for (const writing of [screen.getByLabelText('choice'), inside])
    fireEvent.keyDown(writing, { key: '?', shiftKey: true, bubbles: true, composed: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(screen.getByLabelText('tick'), { key: '?', shiftKey: true });
  expect(await shown()).toBeInTheDocument();
});

test('the key can be switched off, for good', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<KeysButton />);
  fireEvent.keyDown(document.body, { key: '?' });
  await shown();
  await user.click(screen.getByLabelText('The key ? alone shows this'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  unmount();
  render(<KeysButton />);
  fireEvent.keyDown(document.body, { key: '?' });
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByLabelText('The key ? alone shows this')).not.toBeChecked();
});
