import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Answers, renderServed, type Served } from '../api/served.fixture.tsx';
import { readTree } from '../text-edits/index.ts';
import { WorkspaceContext } from '../workspace/use-workspace.ts';
import { renderedWorkspace } from '../workspace/workspace.fixture.ts';
import { PublishArea } from './PublishArea.tsx';

const page = (words: string) => ({
  kind: 'template',
  id: 'one',
  title: 'Offer',
  body: [{ id: 'lead', widget: 'text', props: { text: { text: words } } }],
});

const change = (more: object = {}) => ({
  id: 'c1',
  title: 'Offer: text',
  reason: '',
  author: 'pia@loans.example',
  status: 'checked',
  rev: 1,
  closure: 'c',
  createdAt: 1,
  updatedAt: 1,
  documents: ['one'],
  items: [],
  delicate: [],
  publishers: ['pia@loans.example', 'paul@loans.example'],
  approvers: ['paul@loans.example'],
  approvals: [],
  waivers: [],
  needs: [],
  warnings: [],
  notes: [],
  ...more,
});

const check = (more: object = {}) => ({
  check: {
    closure: 'c',
    status: 'passed',
    isCurrent: true,
    done: 1,
    total: 1,
    findings: [],
    pictures: [{ document: 'one', example: 'begun', width: 390, after: 'b', before: 'a' }],
    examples: { all: 1, drawn: 1 },
    budgets: [],
    ...more,
  },
  browser: { isThere: true },
});

const approvalMissing = {
  delicate: ['one'],
  needs: [{ code: 'approval-missing', message: 'It needs approval.' }],
};

const Area = () => {
  const [isOpen, setOpen] = useState(true);
  const text = JSON.stringify(page('New'));
  const workspace = renderedWorkspace({
    text,
    lastValidDocument: { tree: readTree(text), document: page('New') },
    select: () => undefined,
  });
  return (
    <WorkspaceContext value={workspace}>
      <PublishArea
        isOpen={isOpen}
        isSaved
        open={() => setOpen(true)}
        close={() => setOpen(false)}
      />
      {!isOpen && (
        <button type="button" onClick={() => setOpen(true)}>
          Open again
        </button>
      )}
    </WorkspaceContext>
  );
};

const everything = ['change.write', 'change.check', 'change.approve', 'change.publish'];

const show = async (answers: Answers = {}, permissions = everything): Promise<Served> => {
  const served = renderServed(
    <Area />,
    {
      'GET /documents': {
        body: {
          documents: [
            { id: 'one', kind: 'template', title: 'Offer', state: 'edited', liveVersion: 1 },
          ],
        },
      },
      'GET /documents/one/versions/1': { body: page('Old') },
      'GET /documents/one/uses': { body: { leads: [], draws: [], unreadable: [] } },
      'POST /changes': { status: 201, body: { id: 'c1', rev: 1 } },
      'POST /changes/c1/check': { status: 202, body: {} },
      'GET /changes/c1': { body: change(), headers: { etag: '"c1"' } },
      'PUT /changes/c1': { body: {} },
      'GET /changes/c1/check': { body: check() },
      'POST /changes/c1/schedule': { body: {} },
      'POST /changes/c1/withdraw': { body: {} },
      'POST /changes/c1/publish': {
        body: {
          release: 2,
          published: ['one'],
          withdrawn: [],
          isRepeated: false,
          faults: [],
        },
      },
      ...answers,
    },
    permissions,
  );
  expect(await screen.findByText('Text: “Old” → “New”')).toBeVisible();
  return served;
};

const press = (name: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

const writes = ({ sent }: Served): readonly string[] =>
  sent.map(([request]) => request).filter((request) => !request.startsWith('GET'));

test('studio §5: two clicks in the panel check the page and plan it for tomorrow', async () => {
  const served = await show();
  await press('Tomorrow 8:00');
  expect(screen.getByText(/^\w{3}, \w{3} \d+, 8:00.AM in Manila/)).toBeVisible();
  served.answers['GET /changes/c1/check'] = { body: check() };
  await press('Publish tomorrow at 8:00');
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Publish/ })).toBeNull());
  expect(writes(served)).toEqual([
    'POST /changes',
    'POST /changes/c1/check',
    'POST /changes/c1/schedule',
  ]);
  expect(served.sent.find(([request]) => request === 'POST /changes')?.[1]).toEqual({
    title: 'Offer: text',
    reason: '',
    items: [{ document: 'one', action: 'publish' }],
  });
  expect(served.sent.find(([request]) => request === 'POST /changes/c1/schedule')?.[1]).toEqual({
    closure: 'c',
    publishAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT08:00:00\+08:00$/) as string,
  });
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/changes/c1');
});

test('studio §8: a start and an end are planned together', async () => {
  const served = await show();
  await press('Tomorrow 8:00');
  fireEvent.change(screen.getByLabelText('On a date'), { target: { value: '2031-12-24T18:00' } });
  expect(screen.getByText('Then the previous version returns.')).toBeVisible();
  await press('Publish tomorrow at 8:00');
  await waitFor(() => expect(writes(served)).toContain('POST /changes/c1/schedule'));
  expect(served.sent.find(([request]) => request === 'POST /changes/c1/schedule')?.[1]).toEqual({
    closure: 'c',
    publishAt: expect.stringMatching(/T08:00:00\+08:00$/) as string,
    expiresAt: '2031-12-24T18:00:00+08:00',
  });
});

test('studio §5: before “now” the pictures are shown, and a second press publishes', async () => {
  const served = await show();
  await press('Check before publishing');
  expect(await screen.findByRole('img', { name: '“Begun” after publishing' })).toBeVisible();
  expect(writes(served)).toEqual(['POST /changes', 'POST /changes/c1/check']);
  served.answers['GET /changes/c1'] = { body: change({ status: 'published', releaseSeq: 2 }) };
  await press('Publish now');
  expect(await screen.findByText('Published as release 2.')).toBeVisible();
  expect(writes(served).at(-1)).toBe('POST /changes/c1/publish');
});

test('studio §5: a change that was only looked at is withdrawn when the panel closes', async () => {
  const served = await show();
  await press('Show before and after');
  await screen.findByRole('img', { name: '“Begun” as it is live' });
  await press('Close');
  await waitFor(() => expect(writes(served).at(-1)).toBe('POST /changes/c1/withdraw'));
});

test('studio §5: a closed panel keeps the time and the reason, and forgets them once planned', async () => {
  const served = await show(
    { 'GET /changes/c1': { body: change(approvalMissing), headers: { etag: '"c1"' } } },
    everything.filter((permission) => permission !== 'change.publish'),
  );
  await press('Tomorrow 8:00');
  await userEvent.type(screen.getByLabelText('Why, for the person who approves'), 'Legal asked.');
  await press('Close');
  await press('Open again');
  expect(screen.getByRole('button', { name: 'Tomorrow 8:00', pressed: true })).toBeVisible();
  expect(screen.getByLabelText('Why, for the person who approves')).toHaveValue('Legal asked.');
  await press('Send for approval');
  await waitFor(() => expect(writes(served)).toContain('PUT /changes/c1'));
  await screen.findByText(/^Sent for approval/);
  await press('Open again');
  expect(screen.getByRole('button', { name: 'Now', pressed: true })).toBeVisible();
  expect(screen.getByLabelText('Why, for the person who approves')).toHaveValue('');
});

test('studio §5: a second person that turns out to be needed is asked, and nothing is planned', async () => {
  const served = await show({
    'GET /changes/c1': { body: change(approvalMissing), headers: { etag: '"c1"' } },
  });
  await press('Tomorrow 8:00');
  await press('Publish tomorrow at 8:00');
  expect(await screen.findByText(/Who can approve it: paul@loans\.example/)).toBeVisible();
  expect(writes(served)).toEqual(['POST /changes', 'POST /changes/c1/check']);
  await userEvent.type(screen.getByLabelText('Why, for the person who approves'), 'Legal asked.');
  await press('Send for approval');
  expect(
    await screen.findByText('Sent for approval. paul@loans.example can approve it.'),
  ).toBeVisible();
  expect(served.sent.find(([request]) => request === 'PUT /changes/c1')?.[1]).toMatchObject({
    reason: expect.stringMatching(/^Legal asked\. To go live on .*8:00\sAM in Manila\.$/) as string,
  });
  expect(writes(served)).not.toContain('POST /changes/c1/schedule');
  expect(writes(served)).not.toContain('POST /changes/c1/withdraw');
});

test('studio §5: a failed check publishes nothing and names the errors', async () => {
  const finding = {
    severity: 'error',
    rule: 'document',
    document: 'one',
    message: 'It is broken.',
  };
  const served = await show({
    'GET /changes/c1': { body: change({ needs: [{ code: 'check-failed', message: 'Fix it.' }] }) },
    'GET /changes/c1/check': {
      body: check({ status: 'failed', findings: [finding], pictures: [] }),
    },
  });
  await press('Tomorrow 8:00');
  await press('Publish tomorrow at 8:00');
  expect(await screen.findByText('It is broken.', { exact: false })).toBeVisible();
  expect(writes(served)).toEqual(['POST /changes', 'POST /changes/c1/check']);
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible();
});

test('studio §5: an editor sends the page to a publisher, with a reason', async () => {
  await show({}, ['change.write', 'change.check']);
  expect(screen.getByRole('button', { name: 'Send for approval' })).toBeVisible();
  expect(screen.getByLabelText('Why, for the person who approves')).toBeRequired();
});

const leading = (document: string) => ({ document, pointer: '/body/0' });

test.each([
  [[], 'Reached from: no other page.'],
  [[leading('one')], 'Reached from: no other page.'],
  [[leading('menu'), leading('menu'), leading('help')], 'Reached from: menu, help'],
  [['a', 'b', 'c', 'd', 'e', 'f'].map(leading), 'Reached from: a, b, c, d, e and 1 more'],
])('studio §5: the panel tells with %j which pages lead there', async (leads, text) => {
  await show({ 'GET /documents/one/uses': { body: { leads, draws: [], unreadable: [] } } });
  expect(await screen.findByText(/^Reached from:/)).toHaveTextContent(new RegExp(`^${text}$`));
});

test.each([
  ['a publisher is told to confirm', everything, 'Confirm without images', 1],
  [
    'an editor, who cannot confirm, is told who can',
    ['change.write', 'change.check'],
    'A publisher can confirm without images.',
    0,
  ],
] as const)(
  'studio §5: without a browser for images %s',
  async (_, permissions, offered, times) => {
    const message = 'A publisher can confirm without images.';
    await show(
      {
        'GET /changes/c1': {
          body: change({ needs: [{ code: 'waiver-missing', message }] }),
          headers: { etag: '"c1"' },
        },
        'GET /changes/c1/check': { body: check({ pictures: [] }) },
      },
      [...permissions],
    );
    expect(screen.queryByText(/^Confirm first/)).toBeNull();
    await press('Show before and after');
    expect(await screen.findByText(offered)).toBeVisible();
    expect(screen.queryAllByText(/^Confirm first, under Before and after/)).toHaveLength(times);
    expect(screen.queryByText('There are no images.')).toBeNull();
  },
);
