import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { renderServed } from '../api/served.fixture.tsx';
import { HomePage } from './HomePage.tsx';

const listed = (id: string, more: Partial<ListedDocument> = {}): ListedDocument => ({
  id,
  kind: 'template',
  title: `Title of ${id}`,
  state: 'clean',
  journey: 'promotion',
  ...more,
});

const documents = [
  listed('live', { liveVersion: 1, editedAt: 1 }),
  listed('draft', { state: 'edited', editedAt: 3 }),
  listed('later', {
    liveVersion: 2,
    editedAt: 2,
    change: { id: 'c', title: 'Words', status: 'scheduled', publishAt: 1 },
  }),
  listed('order', { kind: 'screen', journey: 'order' }),
  listed('login', { kind: 'screen', journey: 'account' }),
  listed('setting', { kind: 'screen', journey: 'account' }),
];

const open = (found: readonly ListedDocument[] = documents) =>
  renderServed(
    <HomePage />,
    {
      'GET /documents': { body: { documents: found } },
      'GET /changes': { body: { changes: [] } },
    },
    [],
  );

test('studio §6: a promotion shows the picture of its newest check; without one, its title', async () => {
  const change = (id: string, updatedAt: number, status: string) => ({
    id,
    title: 'Words',
    reason: '',
    author: 'ana@loans.example',
    status,
    rev: 1,
    createdAt: 1,
    updatedAt,
    documents: ['live'],
    needs: [],
    deciders: [],
    ended: [],
  });
  const { sent } = renderServed(
    <HomePage />,
    {
      'GET /documents': { body: { documents } },
      'GET /changes': {
        body: {
          changes: [
            change('new', 2, 'published'),
            change('old', 1, 'published'),
            change('given-up', 3, 'withdrawn'),
          ],
        },
      },
      'GET /changes/new/check': {
        body: {
          browser: { isThere: true },
          check: {
            closure: 'c',
            status: 'passed',
            isCurrent: false,
            startedAt: 1,
            done: 1,
            total: 1,
            examples: { all: 1, drawn: 1 },
            findings: [],
            budgets: [],
            pictures: [{ document: 'live', example: 'page', width: 390, after: 'abc' }],
          },
        },
      },
    },
    [],
  );
  const promotions = await screen.findByRole('region', { name: 'Promotions' });
  await waitFor(() =>
    expect([...promotions.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)).toEqual(
      ['/studio/api/v1/artifacts/abc'],
    ),
  );
  expect(sent.filter(([request]) => request.endsWith('/check'))).toHaveLength(1);
});

const cards = (): (string | null)[] =>
  within(screen.getByRole('region', { name: 'Promotions' }))
    .getAllByRole('link', { name: /^Title/ })
    .map(({ textContent }) => textContent);

test('studio §3: Home shows promotions, the newest first, and filters them by state with counts', async () => {
  open();
  await screen.findByRole('region', { name: 'Promotions' });
  expect(cards()).toEqual(['Title of draft', 'Title of later', 'Title of live']);
  await userEvent.click(screen.getByRole('button', { name: 'Live 2' }));
  expect(cards()).toEqual(['Title of later', 'Title of live']);
  await userEvent.click(screen.getByRole('button', { name: 'Scheduled 1' }));
  expect(cards()).toEqual(['Title of later']);
  await userEvent.click(screen.getByRole('button', { name: 'Drafts 1' }));
  expect(cards()).toEqual(['Title of draft']);
});

test('studio §3: Home leads to borrower screens in the order borrowers go', async () => {
  open();
  const screens = within(await screen.findByRole('region', { name: 'Borrower screens' }));
  expect(
    screens.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Account 2', '/documents?kind=screen&group=account'],
    ['Order 1', '/documents?kind=screen&group=order'],
  ]);
});

test('studio §6: without promotions one sentence says so', async () => {
  open([]);
  expect(await screen.findByText('Your first promotion will be here.')).toBeVisible();
});

test('studio §5: Home shows open comments that mention the operator, by page', async () => {
  const comment = (id: string, text: string) => ({
    id,
    document: 'live',
    nodeName: 'Heading',
    text,
    author: 'ana@loans.example',
    at: 1,
  });
  renderServed(
    <HomePage />,
    {
      'GET /documents': { body: { documents } },
      'GET /changes': { body: { changes: [] } },
      'GET /comments': {
        body: {
          comments: [comment('a', '@pia shorter?'), comment('b', '@ana fine'), comment('c', 'pia')],
          people: [
            { email: 'pia@loans.example', name: 'Pia' },
            { email: 'ana@loans.example', name: 'Ana' },
          ],
        },
      },
    },
    [],
  );
  const mentions = within(await screen.findByRole('region', { name: 'Comments for you' }));
  expect(mentions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Title of live, Heading@pia shorter\?ana@loans\.example, /),
  ]);
  expect(mentions.getByRole('link')).toHaveAttribute('href', '/documents/live?comment=a');
});
