import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Link } from './Link.tsx';

test('is a link that is followed by tap and by Enter', async () => {
  const user = userEvent.setup();
  const tap = vi.fn<() => Promise<void>>(async () => undefined);
  renderStrict(<Link id="terms" label="Loan agreement" current={false} onTap={tap} />);
  await user.click(screen.getByRole('link', { name: 'Loan agreement' }));
  await user.keyboard('{Enter}');
  expect(tap).toHaveBeenCalledTimes(2);
});

test('is followed once while that is under way', () => {
  const tap = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  renderStrict(<Link id="terms" label="Loan agreement" current={false} onTap={tap} />);
  const link = screen.getByRole('link', { name: 'Loan agreement' });
  act(() => link.click());
  act(() => link.click());
  expect(tap).toHaveBeenCalledTimes(1);
  expect(link).toHaveAttribute('aria-busy', 'true');
});

test('an e-mail address is followed by the browser itself, a text that is none by the action', () => {
  const { rerender } = renderStrict(
    <Link id="mail" label="Write to us" current={false} mail="help@example.com" />,
  );
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  );
  rerender(<Link id="mail" label="Write to us" current={false} mail="javascript:alert(1)" />);
  expect(screen.getByRole('link', { name: 'Write to us' })).not.toHaveAttribute('href');
});

test('SITE-01 the link to the open page says so', () => {
  renderStrict(<Link id="home" label="Home" current />);
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});
