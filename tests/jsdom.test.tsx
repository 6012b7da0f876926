import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';

function Page({ refusing = false }: { readonly refusing?: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [closed, setClosed] = useState(0);
  return (
    <>
      <button onClick={() => dialog.current?.showModal()}>Open</button>
      <output>{`closed ${closed} times`}</output>
      <dialog
        ref={dialog}
        aria-label="Choice"
        onClose={() => setClosed((times) => times + 1)}
        onCancel={(event) => refusing && event.preventDefault()}
      >
        <button onClick={() => dialog.current?.close()}>Cancel</button>
        <form method="dialog">
          <button value="yes">Confirm</button>
        </form>
      </dialog>
    </>
  );
}

async function openDialog(refusing = false) {
  const person = userEvent.setup();
  render(<Page refusing={refusing} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(screen.getByText('Open'));
  return { person, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Choice' }) };
}

test('showModal shows the dialog and moves the focus in', async () => {
  const { dialog } = await openDialog();
  expect(dialog).toBeVisible();
  expect(screen.getByText('Cancel')).toHaveFocus();
});

test.each([
  {
    by: 'close()',
    act: (person: ReturnType<typeof userEvent.setup>) => person.click(screen.getByText('Cancel')),
    returned: '',
  },
  {
    by: 'a form with method dialog',
    act: (person: ReturnType<typeof userEvent.setup>) => person.click(screen.getByText('Confirm')),
    returned: 'yes',
  },
  {
    by: 'Escape',
    act: (person: ReturnType<typeof userEvent.setup>) => person.keyboard('{Escape}'),
    returned: '',
  },
])('$by closes the dialog once, tells so and gives the focus back', async ({ act, returned }) => {
  const { person, dialog } = await openDialog();
  await act(person);
  expect(dialog).not.toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('closed 1 times');
  expect(screen.getByText('Open')).toHaveFocus();
  expect(dialog.returnValue).toBe(returned);
});

test('a refused cancel keeps the dialog open', async () => {
  const { person, dialog } = await openDialog(true);
  await person.keyboard('{Escape}');
  expect(dialog).toBeVisible();
});

test('Escape closes the topmost dialog only', async () => {
  const { person, dialog } = await openDialog();
  const upper = document.body.appendChild(document.createElement('dialog'));
  upper.showModal();
  await person.keyboard('{Escape}');
  expect(upper.open).toBe(false);
  expect(dialog.open).toBe(true);
  upper.remove();
});

test('showModal throws for an open dialog and for one outside the page', async () => {
  const { dialog } = await openDialog();
  expect(() => dialog.showModal()).toThrow('already open');
  expect(() => document.createElement('dialog').showModal()).toThrow('not in a document');
});
