import mitt from 'mitt';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import type { FeedEvent } from '../live/feed-event.ts';
import type { StudioFeed } from '../live/studio-feed.ts';
import { FeedContext, useFeed } from '../live/use-feed.ts';
import { loadEngineForm } from '../forms/StudioForm.tsx';
import { OutOfServiceButton } from './OutOfServiceButton.tsx';
import { ReleasesPage } from './ReleasesPage.tsx';

beforeAll(async () => {
  await Promise.all([loadEngineForm(), import('./SwitchOffForm.tsx')]);
});

const versions = [
  {
    number: 3,
    author: 'ana@loans.example',
    message: 'Words',
    createdAt: 30,
    isLive: true,
    wasLive: true,
  },
  {
    number: 2,
    author: 'ana@loans.example',
    message: 'Never live',
    createdAt: 20,
    isLive: false,
    wasLive: false,
  },
  { number: 1, author: 'shipped', message: 'First', createdAt: 10, isLive: false, wasLive: true },
];

test('§3: a page is switched off with a reason, and with a text in its place that was live before', async () => {
  const { sent } = renderServed(
    <OutOfServiceButton id="menu" />,
    {
      'GET /documents/menu/versions': { body: { versions } },
      'GET /kill-switches': { body: { switches: [] } },
      'PUT /kill-switches/menu': {
        status: 500,
        body: { code: 'failed', message: 'It could not be noted.' },
      },
    },
    ['switch.write'],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off …' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Switch off this page' }));
  const element = await dialog.findByLabelText('Shown instead');
  await waitFor(() => expect(within(element).getAllByRole('option')).toHaveLength(2));
  await userEvent.selectOptions(element, '1');
  await userEvent.type(dialog.getByLabelText('Why'), ' wrong fee ');
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off now' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('It could not be noted.');
  expect(sent.at(-1)).toEqual([
    'PUT /kill-switches/menu',
    { reason: 'wrong fee', fallbackVersion: 1 },
  ]);
});

const one = {
  document: 'menu',
  title: 'Menu',
  reason: 'Wrong fee',
  by: 'ana@loans.example',
  at: 1,
};

const createFeed = (): Pick<StudioFeed, 'hear' | 'tell'> => {
  const events = mitt<{ feed: FeedEvent }>();
  return {
    hear: (listener) => {
      events.on('feed', listener);
      return () => events.off('feed', listener);
    },
    tell: () => events.emit('feed', { type: 'anything' }),
  };
};

const Fed = ({
  children,
  ...feed
}: Pick<StudioFeed, 'hear' | 'tell'> & { readonly children: ReactNode }) => (
  <FeedContext value={{ ...useFeed(), ...feed }}>{children}</FeedContext>
);

test('the window to put a document back goes when that is done, and turns into no other one', async () => {
  const user = userEvent.setup();
  const { answers } = renderServed(
    <Fed {...createFeed()}>
      <OutOfServiceButton id="menu" />
    </Fed>,
    {
      'GET /documents/menu/versions': { body: { versions } },
      'GET /kill-switches': { body: { switches: [one] } },
      'DELETE /kill-switches/menu': { body: { isServed: true } },
    },
    ['switch.write'],
  );
  await user.click(await screen.findByRole('button', { name: 'Switch on …' }));
  await user.type(await screen.findByLabelText('Why this page may be shown again'), 'It is right.');
  answers['GET /kill-switches'] = { body: { switches: [] } };
  await user.click(screen.getByRole('button', { name: 'Switch on this page' }));
  expect(await screen.findByRole('button', { name: 'Switch off …' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a window stays the one that was asked for when somebody else is faster', async () => {
  const user = userEvent.setup();
  const feed = createFeed();
  const { answers } = renderServed(
    <Fed {...feed}>
      <OutOfServiceButton id="menu" />
    </Fed>,
    {
      'GET /documents/menu/versions': { body: { versions } },
      'GET /kill-switches': { body: { switches: [one] } },
    },
    ['switch.write'],
  );
  await user.click(await screen.findByRole('button', { name: 'Switch on …' }));
  await user.type(await screen.findByLabelText('Why this page may be shown again'), 'It is');
  answers['GET /kill-switches'] = { body: { switches: [] } };
  act(() => feed.tell());
  expect(
    await screen.findByRole('button', { name: 'Switch off …', hidden: true }),
  ).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Switch on this page' })).toBeVisible();
  expect(screen.getByLabelText('Why this page may be shown again')).toHaveValue('It is');
});

test('studio §5: a page is switched on again from its card; the focus continues at the heading of the page', async () => {
  const user = userEvent.setup();
  const feed = createFeed();
  const { answers } = renderServed(
    <Fed {...feed}>
      <main>
        <ReleasesPage />
      </main>
    </Fed>,
    {
      'GET /kill-switches': { body: { switches: [one] } },
      'DELETE /kill-switches/menu': { body: { isServed: true } },
      'GET /releases': { body: { live: 1, ended: [], releases: [] } },
      'GET /changes': { body: { changes: [] } },
      'GET /documents': { body: { documents: [] } },
    },
    ['switch.write'],
    '/releases?show=off',
  );
  await user.click(await screen.findByRole('button', { name: 'Switch on Menu …' }));
  await user.type(await screen.findByLabelText('Why Menu may be shown again'), 'It is right.');
  answers['GET /kill-switches'] = { body: { switches: [] } };
  await user.click(screen.getByRole('button', { name: 'Switch on Menu' }));
  expect(await screen.findByText('No page is switched off.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
