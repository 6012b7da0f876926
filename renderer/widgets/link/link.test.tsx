import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Link } from './Link.tsx';

test('is a link that is followed by tap and by Enter', async () => {
  const user = userEvent.setup();
  const tap = vi.fn<() => Promise<void>>(async () => undefined);
  renderStrict(<Link id="terms" label="Loan agreement" onTap={tap} />);
  await user.click(screen.getByRole('link', { name: 'Loan agreement' }));
  await user.keyboard('{Enter}');
  expect(tap).toHaveBeenCalledTimes(2);
});

test('is followed once while that is under way', () => {
  const tap = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  renderStrict(<Link id="terms" label="Loan agreement" onTap={tap} />);
  const link = screen.getByRole('link', { name: 'Loan agreement' });
  act(() => link.click());
  act(() => link.click());
  expect(tap).toHaveBeenCalledTimes(1);
  expect(link).toHaveAttribute('aria-busy', 'true');
});
