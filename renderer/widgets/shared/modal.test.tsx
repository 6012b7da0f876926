import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Modal } from './Modal.tsx';

describe.each(['dialog', 'sheet'] as const)('a modal that looks like a %s', (look) => {
  const closed = vi.fn<() => void>();

  function Page() {
    const [open, setOpen] = useState(false);
    const close = (): void => {
      closed();
      setOpen(false);
    };
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open ? (
          <Modal id="tips" title="Kind tips" look={look} closeMark onClose={close}>
            <p>Please check the account number.</p>
            <input type="file" aria-label="Add image" />
          </Modal>
        ) : null}
      </>
    );
  }

  const open = async () => {
    const user = userEvent.setup();
    closed.mockClear();
    renderStrict(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    return { user, dialog: screen.getByRole('dialog', { name: 'Kind tips' }) };
  };

  test.each([
    [
      "the button 'Close'",
      async (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('button', { name: 'Close' })),
    ],
    ['Escape', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'the back gesture',
      async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    ],
  ])('is closed once by %s and gives the focus back', async (_way, close) => {
    const { user } = await open();
    await close(user);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(closed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('E4: begins at its title, so that nothing is proposed by the focus', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Kind tips' })).toHaveFocus();
  });

  test('tells when the browser has closed it without asking', async () => {
    const { dialog } = await open();
    dialog.removeAttribute('open');
    fireEvent(dialog, new Event('close'));
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('stays open on a tap beside it and when a choice of files inside is cancelled', async () => {
    const { user, dialog } = await open();
    await user.click(dialog);
    fireEvent(screen.getByLabelText('Add image'), new Event('cancel', { bubbles: true }));
    expect(dialog).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
  });
});
