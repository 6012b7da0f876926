import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { renderServed } from '../api/served.fixture.tsx';
import { PagesPage } from './PagesPage.tsx';

const listed = (id: string, more: Partial<ListedDocument> = {}): ListedDocument => ({
  id,
  kind: 'screen',
  title: `Title of ${id}`,
  state: 'clean',
  liveVersion: 1,
  journey: 'account',
  ...more,
});

const documents = [
  listed('login'),
  listed('pay', { journey: 'payment-way', state: 'edited' }),
  listed('offer', { kind: 'template', journey: 'promotion' }),
  listed('footer', { kind: 'fragment', journey: 'fragments' }),
];

const open = (found: readonly ListedDocument[], path = '/', permissions: readonly string[] = []) =>
  renderServed(
    <PagesPage />,
    { 'GET /documents': { body: { documents: found } } },
    permissions,
    path,
  );

const rows = (): (string | null)[] =>
  screen.getAllByRole('rowheader').map((header) => header.textContent);

test('studio §3: one table shows all groups by name in the order borrowers go, titles before ids', async () => {
  open(documents);
  await screen.findByText('4 pages');
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(rows()).toEqual([
    'Account',
    'Title of loginlogin',
    'Payment way',
    'Title of paypay',
    'Promotions',
    'Title of offeroffer',
    'Shared blocks',
    'Title of footerfooter',
  ]);
  expect(screen.getByRole('cell', { name: 'Promotion' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Shared block' })).toBeVisible();
});

test('studio §3: tabs count pages by type, and the filters stay', async () => {
  open(documents);
  await screen.findByText('4 pages');
  const types = within(screen.getByRole('navigation', { name: 'Types of pages' }));
  expect(types.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All 4',
    'Promotions 1',
    'Borrower screens 2',
    'Shared blocks 1',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Drafts 1' }));
  expect(rows()).toEqual(['Title of paypay']);
  await userEvent.click(types.getByRole('link', { name: 'Borrower screens 1' }));
  expect(rows()).toEqual(['Title of paypay']);
  expect(types.getByRole('link', { name: 'Borrower screens 1' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('studio §6: an empty result is one sentence and one button, which brings all pages back', async () => {
  open(documents, '/?state=problems');
  expect(await screen.findByText('No page matches.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all pages' }));
  expect(screen.getByText('4 pages')).toBeVisible();
});

test('5,000 pages are rendered in batches over all groups', async () => {
  open(
    Array.from({ length: 5000 }, (_, index) =>
      listed(`page-${index}`, { journey: `group-${index % 70}` }),
    ),
  );
  await screen.findByText('5000 pages');
  const count = (): number => screen.getAllByRole('button', { name: /^Where / }).length;
  expect(count()).toBe(100);
  await userEvent.click(screen.getByRole('button', { name: 'Show 100 more' }));
  expect(count()).toBe(200);
});

test('studio §5: ticked pages are published together, also those that a filter hides', async () => {
  open(documents, '/', ['change.write']);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Title of login' }));
  expect(screen.getByText('1 page selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Drafts 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Title of pay' }));
  expect(screen.getByText('2 pages selected')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Publish together …' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('checkbox', { name: 'Select Title of pay' })).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Publish together …' })).toBeNull();
});

test('studio §5: operators who cannot create changes tick nothing', async () => {
  open(documents);
  await screen.findByText('4 pages');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
