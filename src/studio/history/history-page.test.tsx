import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderServed, type Served } from '../api/served.fixture.tsx';
import { HistoryPage } from './HistoryPage.tsx';

const page = (first: string, second: string) => ({
  kind: 'template',
  id: 'one',
  body: [
    { id: 'a', widget: 'text', props: { text: { text: first } } },
    { id: 'b', widget: 'text', props: { text: { text: second } } },
  ],
});

const version = (number: number, more: object = {}) => ({
  number,
  author: 'ana@b.example',
  message: 'Words',
  createdAt: 1,
  isLive: number === 2,
  wasLive: true,
  ...more,
});

const show = (permissions: readonly string[] = ['draft.write']): Served =>
  renderServed(
    <Routes>
      <Route path="/documents/:id/history" element={<HistoryPage />} />
    </Routes>,
    {
      'GET /documents': {
        body: { documents: [{ id: 'one', kind: 'template', title: 'Offer', state: 'edited' }] },
      },
      'GET /documents/one/versions': {
        body: { versions: [version(2, { picture: 'bb' }), version(1)] },
      },
      'GET /documents/one/draft/texts': { body: { texts: [] } },
      'GET /documents/one/draft': { body: page('New', 'Newer'), headers: { etag: '"d7"' } },
      'GET /documents/one/versions/1': { body: page('Old', 'Older') },
      'PUT /documents/one/draft': { body: { rev: 8, etag: '"d8"' } },
    },
    permissions,
    '/documents/one/history',
  );

const compare = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: /version 1$/ }));
  return screen.findByRole('dialog', { name: 'The draft and version 1' });
};

test('studio §5: the history names the page, and shows the picture of a version by its check', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'History of Offer' })).toBeVisible();
  const [newest, oldest] = await screen.findAllByRole('listitem');
  expect(newest?.querySelector('img')).toHaveAttribute('src', '/studio/api/v1/artifacts/bb');
  expect(oldest?.querySelector('img')).toBeNull();
});

test('studio §5: one block of an old version is restored, the others stay', async () => {
  const { sent } = show();
  const dialog = await compare();
  expect(await within(dialog).findByText('Text: “Old” → “New”')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore only Text “New”' }));
  await waitFor(() =>
    expect(sent.find(([request]) => request === 'PUT /documents/one/draft')?.[1]).toEqual(
      page('Old', 'Newer'),
    ),
  );
});

test('studio §5: a reader compares, and restores nothing', async () => {
  show([]);
  const dialog = await compare();
  expect(await within(dialog).findByText('Text: “Old” → “New”')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^Restore/ })).toBeNull();
});
