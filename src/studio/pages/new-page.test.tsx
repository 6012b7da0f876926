import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { renderServed } from '../api/served.fixture.tsx';
import { NewPageButtons } from './NewPageButtons.tsx';

beforeAll(() => import('./NewPageDialog.tsx'));

const documents: readonly ListedDocument[] = [
  {
    id: 'seasonal-offer',
    kind: 'template',
    title: 'Rainy season offer',
    state: 'clean',
    journey: 'promotion',
  },
];

const original = { id: 'seasonal-offer', kind: 'template', title: { text: 'Rainy season offer' } };

const open = () =>
  renderServed(
    <NewPageButtons documents={documents} />,
    {
      'GET /documents/seasonal-offer/draft': { body: original },
      'POST /documents': { status: 500, body: { code: 'failed', message: 'It is too late.' } },
    },
    ['draft.write'],
  );

test('studio §5: three clicks and a title create a promotion from a copy, with the title and an id from it', async () => {
  const { sent } = open();
  await userEvent.click(screen.getByRole('button', { name: 'New promotion' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New promotion' }));
  expect(dialog.getByRole('button', { name: /^Seasonal offer/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(dialog.getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard('Christmas loan 2026');
  expect(dialog.getByText(/christmas-loan-2026/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('It is too late.');
  expect(sent.at(-1)).toEqual([
    'POST /documents',
    {
      id: 'christmas-loan-2026',
      journey: 'promotion',
      text: JSON.stringify({
        ...original,
        id: 'christmas-loan-2026',
        title: { text: 'Christmas loan 2026' },
      }),
    },
  ]);
});

test('studio §5: templates whose original is gone are not offered; without a title nothing is sent', async () => {
  const { sent } = open();
  await userEvent.click(screen.getByRole('button', { name: 'New promotion' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: /^Friend invites/ })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /^Blank/ }));
  await userEvent.keyboard('{Enter}');
  expect(sent.filter(([request]) => request.startsWith('POST'))).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Title'), 'Seasonal offer');
  expect(dialog.getByText(/seasonal-offer-2/)).toBeVisible();
});

test('studio §3: nobody without the permission is offered a new page', () => {
  renderServed(<NewPageButtons documents={documents} />, {}, ['document.read']);
  expect(screen.queryByRole('button')).toBeNull();
});
