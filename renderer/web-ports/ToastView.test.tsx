import { act, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createToasts } from './toasts.ts';
import { ToastView } from './ToastView.tsx';

const show = () => {
  const toasts = createToasts();
  render(<ToastView toasts={toasts} />);
  const say = (text: string, kind: 'plain' | 'info' | 'success' | 'fail'): void =>
    act(() => toasts.show({ text, kind, duration: undefined }));
  return { toasts, say };
};

const openDialog = async (name: string): Promise<HTMLDialogElement> => {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', name);
  await act(async () => {
    document.body.append(dialog);
    dialog.showModal();
  });
  return dialog;
};
const closeDialog = (dialog: HTMLDialogElement): Promise<void> =>
  act(async () => {
    dialog.close();
    dialog.remove();
  });

test('contract 7: failures are alerts, everything else is a status; a text stands in one of them only', () => {
  const { say } = show();
  expect([screen.getByRole('status').textContent, screen.getByRole('alert').textContent]).toEqual([
    '',
    '',
  ]);
  for (const kind of ['plain', 'info', 'success'] as const) {
    say(kind, kind);
    expect([screen.getByRole('status').textContent, screen.getByRole('alert').textContent]).toEqual(
      [kind, ''],
    );
  }
  say('wrong', 'fail');
  expect([screen.getByRole('status').textContent, screen.getByRole('alert').textContent]).toEqual([
    '',
    'wrong',
  ]);
});

test('contract 9: loading is a status with the text Loading', () => {
  const { toasts } = show();
  let end = (): void => undefined;
  act(() => {
    end = toasts.loading('Loading');
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  act(end);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a message is text, whatever it says', () => {
  const { say } = show();
  say('<b>bold</b>', 'fail');
  expect(screen.getByRole('alert')).toHaveTextContent('<b>bold</b>');
});

test('messages stand in the topmost open dialog, and on the page again after it', async () => {
  const { say } = show();
  say('before', 'fail');
  const lower = await openDialog('lower');
  expect(within(lower).getByRole('alert')).toHaveTextContent('before');
  const upper = await openDialog('upper');
  expect(within(upper).getByRole('alert')).toHaveTextContent('before');
  say('in the dialog', 'info');
  expect(screen.getAllByText('in the dialog')).toEqual([within(upper).getByText('in the dialog')]);
  await closeDialog(upper);
  expect(within(lower).getByRole('status')).toHaveTextContent('in the dialog');
  await closeDialog(lower);
  expect(screen.getByRole('status')).toHaveTextContent('in the dialog');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('messages stand in a dialog that was open before anybody watched: a screen may open one as it is drawn for the first time', async () => {
  const dialog = await openDialog('first');
  const { say } = show();
  say('in the dialog', 'fail');
  expect(within(dialog).getByRole('alert')).toHaveTextContent('in the dialog');
  await closeDialog(dialog);
  expect(screen.getByRole('alert')).toHaveTextContent('in the dialog');
});
