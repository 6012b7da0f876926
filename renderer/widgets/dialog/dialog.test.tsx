import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Dialog } from './Dialog.tsx';

test('is there only while it is open, has its title as name and tells when it is closed', async () => {
  const close = vi.fn<() => void>();
  const { rerender } = renderStrict(
    <Dialog id="tips" title="Kind tips" open={false} onClose={close} />,
  );
  expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
  rerender(
    <Dialog id="tips" title="Kind tips" open onClose={close}>
      <p>Check the number.</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Kind tips' })).toHaveTextContent('Check the number.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});
