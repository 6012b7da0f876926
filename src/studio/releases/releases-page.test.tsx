import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import { ReleasesPage } from './ReleasesPage.tsx';

const release = (seq: number) => ({
  seq,
  kind: 'publish',
  author: 'ana@b.example',
  message: 'Words',
  createdAt: 1,
  changed: 1,
});

test.each([
  [['menu'], 'menu has ended: no longer shown'],
  [['help', 'menu'], 'help and menu have ended: no longer shown'],
])('the release that is live says that %j are shown to nobody any more', async (ended, text) => {
  renderServed(
    <ReleasesPage />,
    { 'GET /releases': { body: { live: 2, ended, releases: [release(2), release(1)] } } },
    [],
  );
  expect(await screen.findByRole('row', { name: /^2\s*live/ })).toHaveTextContent(text);
  expect(screen.getByRole('row', { name: /^1 / })).not.toHaveTextContent('ended');
});

test('it says nothing where no document has ended', async () => {
  renderServed(
    <ReleasesPage />,
    { 'GET /releases': { body: { live: 2, ended: [], releases: [release(2)] } } },
    [],
  );
  expect(await screen.findByRole('row', { name: /^2\s*live/ })).not.toHaveTextContent('ended');
});
