import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Sheet } from './Sheet.tsx';

test('is there only while it is open, has its title as name and tells when it is closed', async () => {
  const close = vi.fn<() => void>();
  const { rerender } = renderStrict(
    <Sheet id="tips" title="Kind tips" slots={{}} open={false} onClose={close} />,
  );
  expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
  rerender(
    <Sheet id="tips" title="Kind tips" slots={{}} open onClose={close}>
      <p>Check the number.</p>
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Kind tips' })).toHaveTextContent('Check the number.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('buttons in its footer stand apart from what scrolls', () => {
  const { baseElement } = renderStrict(
    <Sheet
      id="tips"
      title="Kind tips"
      slots={{ footer: <button type="button">Go on</button> }}
      open
      onClose={() => undefined}
    >
      <p>Check the number.</p>
    </Sheet>,
  );
  expect(baseElement.querySelector('.w-modal-footer')).toHaveTextContent('Go on');
  expect(baseElement.querySelector('.w-modal-body')).toHaveTextContent(/^Check the number\.$/);
});
