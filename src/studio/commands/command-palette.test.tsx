import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useLocation } from 'react-router-dom';
import { renderServed } from '../api/served.fixture.tsx';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { CommandPaletteProvider } from './CommandPaletteProvider.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { useCommands } from './use-commands.ts';

beforeAll(() => import('./CommandPalette.tsx'));
beforeEach(() => localStorage.clear());

const listed = (id: string, title: string) => ({
  id,
  title,
  kind: 'template',
  class: 'promotion',
  journey: 'promotion',
  state: 'clean',
});

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;

const Part = ({ run }: { readonly run: () => string | undefined }) => {
  useCommands(() => [{ id: 'action rest', group: 'Actions', name: 'Take a rest', run }]);
  return <input aria-label="field" />;
};

const open = (run: () => string | undefined = () => undefined) => {
  const served = renderServed(
    <ThemeProvider>
      <CommandPaletteProvider>
        <PaletteButton />
        <Part run={run} />
        <Address />
      </CommandPaletteProvider>
    </ThemeProvider>,
    {
      'GET /documents': {
        body: { documents: [listed('rain', 'Rainy season'), listed('sun', 'Sunny days')] },
      },
    },
    ['document.read', 'draft.write'],
  );
  return { served, user: userEvent.setup() };
};

const field = () => screen.findByRole('combobox', { name: 'Find or do' });

test('studio §5: Ctrl+K opens the palette from a field, Enter opens the page that was found', async () => {
  const { user } = open();
  await user.click(screen.getByLabelText('field'));
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  await screen.findByRole('option', { name: /Sunny days/ });
  await user.keyboard('sunny{Enter}');
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/documents/sun'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('studio §5: what was run last comes first the next time', async () => {
  const { user } = open();
  for (const name of [/Sunny days/, /Take a rest/]) {
    await user.click(screen.getByRole('button', { name: /Find or do/ }));
    await user.click(await screen.findByRole('option', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  await user.click(screen.getByRole('button', { name: /Find or do/ }));
  await screen.findByRole('option', { name: /Sunny days/ });
  const group = screen.getByRole('group', { name: 'Recent' });
  expect(group).toHaveTextContent(/Take a rest.*Sunny days/);
});

test('studio §5: a command that is refused says why and keeps the palette', async () => {
  const run = vi.fn(() => 'There is nothing to rest from.');
  const { user } = open(run);
  await user.click(screen.getByRole('button', { name: /Find or do/ }));
  await user.type(await field(), 'rest{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is nothing to rest from.');
  expect(run).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
});

test('studio §5: a theme and a new promotion are chosen by the palette', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: /Find or do/ }));
  await user.type(await field(), 'dark{Enter}');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await user.click(screen.getByRole('button', { name: /Find or do/ }));
  await user.type(await field(), 'new promo{Enter}');
  expect(await screen.findByRole('dialog', { name: 'New promotion' })).toBeVisible();
});
