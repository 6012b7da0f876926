import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import type { StudioFeed } from '../live/studio-feed.ts';
import { FeedContext, useFeed } from '../live/use-feed.ts';
import { loadDrawnForm } from '../forms/StudioForm.tsx';
import { OutOfServiceButton } from './OutOfServiceButton.tsx';
import { OutOfServicePage } from './OutOfServicePage.tsx';

beforeAll(async () => {
  await Promise.all([loadDrawnForm(), import('./SwitchOffForm.tsx')]);
});

const versions = [
  { number: 3, author: 'ana@loans.example', message: 'Words', createdAt: 30, isLive: true, wasLive: true },
  { number: 2, author: 'ana@loans.example', message: 'Never live', createdAt: 20, isLive: false, wasLive: false },
  { number: 1, author: 'shipped', message: 'First', createdAt: 10, isLive: false, wasLive: true },
];

test('a document is taken out of service with a reason, and with a text in its place that was live before', async () => {
  const { sent } = renderServed(
    <OutOfServiceButton id="menu" />,
    {
      'GET /documents/menu/versions': { body: { versions } },
      'GET /kill-switches': { body: { switches: [] } },
      'PUT /kill-switches/menu': { status: 500, body: { code: 'failed', message: 'It could not be noted.' } },
    },
    ['switch.write'],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Take out of service …' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take menu out of service' }));
  const place = await dialog.findByLabelText('Shown in its place');
  await waitFor(() => expect(within(place).getAllByRole('option')).toHaveLength(2));
  await userEvent.selectOptions(place, '1');
  await userEvent.type(dialog.getByLabelText('Why'), ' wrong fee ');
  await userEvent.click(dialog.getByRole('button', { name: 'Take it out of service now' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('It could not be noted.');
  expect(sent.at(-1)).toEqual(['PUT /kill-switches/menu', { reason: 'wrong fee', fallbackVersion: 1 }]);
});

test('whoever puts a document back goes on at the heading of the page, on which it is no more', async () => {
  const user = userEvent.setup();
  const one = { document: 'menu', title: 'Menu', reason: 'Wrong fee', by: 'ana@loans.example', at: 1 };
  const hearing = new Set<Parameters<StudioFeed['hear']>[0]>();
  const hear: StudioFeed['hear'] = (listen) => {
    hearing.add(listen);
    return () => hearing.delete(listen);
  };
  const tell = () => {
    for (const listen of hearing) listen({ type: 'anything' });
  };
  const Fed = ({ children }: { readonly children: ReactNode }) => <FeedContext value={{ ...useFeed(), hear, tell }}>{children}</FeedContext>;
  const { answers } = renderServed(
    <Fed>
      <main>
        <OutOfServicePage />
      </main>
    </Fed>,
    { 'GET /kill-switches': { body: { switches: [one] } }, 'DELETE /kill-switches/menu': { body: { isServed: true } } },
    ['switch.write'],
  );
  await user.type(await screen.findByLabelText('Why menu may be shown again'), 'It is right.');
  answers['GET /kill-switches'] = { body: { switches: [] } };
  await user.click(screen.getByRole('button', { name: 'Put menu back into service' }));
  expect(await screen.findByText('Every document is in service.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
