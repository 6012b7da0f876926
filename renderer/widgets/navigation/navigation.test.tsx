import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Navigation } from './Navigation.tsx';

const draw = (more: { readonly onHome?: () => Promise<void> } = {}) =>
  renderStrict(
    <Navigation id="n" brand="Bayani Lending" label="Main" {...more}>
      <a href="/About">About Us</a>
    </Navigation>,
  );
const menu = () => screen.getByRole('button', { name: 'Menu' });

test('AMB-84 the menu button says whether the links are open, and which', async () => {
  const user = userEvent.setup();
  draw();
  expect(menu()).toHaveAttribute('aria-expanded', 'false');
  await user.click(menu());
  expect(menu()).toHaveAttribute('aria-expanded', 'true');
  expect(menu()).toHaveAttribute(
    'aria-controls',
    screen.getByRole('navigation', { name: 'Main' }).id,
  );
  await user.click(menu());
  expect(menu()).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes the links and gives the focus back to the button', async () => {
  const user = userEvent.setup();
  draw();
  await user.click(menu());
  await user.tab();
  expect(screen.getByRole('link', { name: 'About Us' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(menu()).toHaveFocus();
  expect(menu()).toHaveAttribute('aria-expanded', 'false');
});

test('the name of the site leads to its first page, if an action is set', async () => {
  const user = userEvent.setup();
  const home = vi.fn<() => Promise<void>>(async () => undefined);
  const { unmount } = draw({ onHome: home });
  await user.click(screen.getByRole('link', { name: 'Bayani Lending' }));
  expect(home).toHaveBeenCalledTimes(1);
  unmount();
  draw();
  expect(screen.queryByRole('link', { name: 'Bayani Lending' })).not.toBeInTheDocument();
  expect(screen.getByText('Bayani Lending')).toBeInTheDocument();
});
