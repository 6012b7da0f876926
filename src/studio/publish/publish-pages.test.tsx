import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { renderServed, type Served } from '../api/served.fixture.tsx';
import { PublishPages } from './PublishPages.tsx';

const documents: readonly ListedDocument[] = [
  { id: 'one', kind: 'screen', title: 'Loan', state: 'edited', liveVersion: 1 },
  { id: 'two', kind: 'screen', title: 'Payment', state: 'edited', class: 'money' },
  { id: 'three', kind: 'screen', title: 'Help', state: 'clean' },
];

const page = (words: string) => ({
  kind: 'screen',
  id: 'one',
  body: [{ id: 'lead', widget: 'text', props: { text: { text: words } } }],
});

const change = {
  id: 'c1',
  title: 'Update “Loan” and “Payment”',
  reason: '',
  author: 'pia@loans.example',
  status: 'published',
  releaseSeq: 7,
  rev: 1,
  closure: 'c',
  createdAt: 1,
  updatedAt: 1,
  documents: ['one', 'two'],
  items: [],
  delicate: [],
  publishers: ['pia@loans.example'],
  approvers: [],
  approvals: [],
  waivers: [],
  needs: [],
  warnings: [],
  notes: [],
};

const check = {
  check: {
    closure: 'c',
    status: 'passed',
    isCurrent: true,
    done: 1,
    total: 1,
    findings: [],
    pictures: [
      { document: 'two', example: 'page', width: 390, after: 'b' },
      { document: 'one', example: 'page', width: 390, after: 'd', before: 'a' },
    ],
    examples: { all: 2, drawn: 2 },
    budgets: [],
  },
  browser: { isThere: true },
};

const uses = { body: { leads: [], draws: [], unreadable: [] } };

const Selection = () => {
  const [selected, select] = useState<readonly string[]>(['one', 'two']);
  return (
    <>
      <button type="button" onClick={() => select(['three'])}>
        Select another
      </button>
      <PublishPages selected={selected} documents={documents} done={() => select([])} />
    </>
  );
};

const show = (): Served =>
  renderServed(
    <Selection />,
    {
      'GET /documents/one/versions/1': { body: page('Old') },
      'GET /documents/one/draft': { body: page('New') },
      'GET /documents/one/uses': uses,
      'GET /documents/two/uses': uses,
      'GET /documents/three/uses': uses,
      'POST /changes': { status: 201, body: { id: 'c1', rev: 1 } },
      'POST /changes/c1/check': { status: 202, body: {} },
      'GET /changes/c1': { body: change, headers: { etag: '"c1"' } },
      'PUT /changes/c1': { body: {} },
      'GET /changes/c1/check': { body: check },
      'POST /changes/c1/withdraw': { body: {} },
      'POST /changes/c1/publish': {
        body: {
          release: 7,
          published: ['one', 'two'],
          withdrawn: [],
          isRepeated: false,
          faults: [],
        },
      },
    },
    ['change.write', 'change.check', 'change.approve', 'change.publish'],
  );

const sentOf = ({ sent }: Served, request: string): readonly unknown[] =>
  sent.filter(([one]) => one === request).map(([, body]) => body);

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Publish together …' }));
  return within(screen.getByRole('dialog', { name: 'Publish 2 pages' }));
};

test('studio §5: the panel tells for each selected page what changes, and who approves', async () => {
  show();
  const dialog = await openDialog();
  const loan = within(dialog.getByRole('region', { name: 'Loan' }));
  expect(await loan.findByText('1 difference:')).toBeVisible();
  expect(dialog.getByRole('region', { name: 'Payment' })).toHaveTextContent('This page is new.');
  expect(dialog.getByLabelText('In a few words')).toHaveValue('Update “Loan” and “Payment”');
  expect(dialog.getByRole('region', { name: 'Who approves' })).toHaveTextContent('moves money');
  expect(dialog.getByRole('group', { name: 'When (time in Manila)' })).toBeVisible();
});

test('studio §5: selected pages are checked and published as one change; then nothing is selected', async () => {
  const served = show();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Show before and after' }));
  expect(await dialog.findByRole('option', { name: 'Loan: Page' })).toBeInTheDocument();
  expect(sentOf(served, 'POST /changes')).toEqual([
    {
      title: 'Update “Loan” and “Payment”',
      reason: '',
      items: [
        { document: 'one', action: 'publish' },
        { document: 'two', action: 'publish' },
      ],
    },
  ]);
  await userEvent.type(dialog.getByLabelText('Why, for the person who approves'), 'Both');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish now' }));
  const notice = (await screen.findByText('Published as release 7.')).closest('[role=status]');
  expect(notice).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  expect(sentOf(served, 'POST /changes/c1/publish')).toEqual([{ closure: 'c' }]);
});

test('studio §5: a closed panel leaves no change, and opens for other pages', async () => {
  const served = show();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Show before and after' }));
  await dialog.findByRole('option', { name: 'Loan: Page' });
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(sentOf(served, 'POST /changes/c1/withdraw')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Select another' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish …' }));
  expect(screen.getByRole('dialog', { name: 'Publish “Help”' })).toBeVisible();
});
