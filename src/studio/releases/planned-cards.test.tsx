import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import { PlannedCards } from './PlannedCards.tsx';
import type { PlannedEntry } from './timeline.ts';

const listed = {
  id: 'one',
  title: 'Christmas words',
  reason: '',
  author: 'ana@b.example',
  status: 'scheduled',
  rev: 1,
  closure: 'c1',
  createdAt: 1,
  updatedAt: 1,
  documents: ['menu'],
  needs: [],
  deciders: [],
  ended: [],
  publishAt: Date.parse('2031-12-01T08:00:00+08:00'),
  expiresAt: Date.parse('2031-12-24T18:00:00+08:00'),
} as const;

const detail = {
  ...listed,
  items: [],
  delicate: [],
  publishers: ['pia@loans.example'],
  approvers: [],
  approvals: [{ by: 'paul@loans.example', comment: '', at: 1, counts: true }],
  waivers: [],
  warnings: [],
  notes: [],
};

const check = {
  browser: { isThere: true },
  check: {
    closure: 'c1',
    status: 'passed',
    isCurrent: true,
    startedAt: 1,
    done: 1,
    total: 1,
    examples: { all: 1, drawn: 1 },
    findings: [],
    budgets: [],
    pictures: [{ document: 'menu', example: 'page', width: 390, after: 'abc' }],
  },
};

const show = (
  permissions: readonly string[],
  more: Partial<PlannedEntry> = {},
  needs: object[] = [],
) =>
  renderServed(
    <PlannedCards
      entries={[{ key: 'one', change: listed, kind: 'publish', at: listed.publishAt, ...more }]}
      now={1}
      nameOf={() => 'Main menu'}
    />,
    {
      'GET /changes/one': { body: { ...detail, needs } },
      'GET /changes/one/check': { body: check },
      'POST /changes/one/schedule': { body: {} },
      'PUT /changes/one/expiry': { body: {} },
    },
    permissions,
  );

test('studio §5: a planned card has a picture of its page and says when, what and who approved', async () => {
  show([]);
  const card = await screen.findByRole('listitem');
  expect(
    await within(card).findByText(
      /^Main menu goes live on Dec 1, 2031, 8:00\sAM in Manila\. Approved by paul@loans\.example\.$/,
    ),
  ).toBeVisible();
  expect(card.querySelector('img')).toHaveAttribute('src', '/studio/api/v1/artifacts/abc');
  expect(screen.queryByRole('button', { name: 'Change time …' })).toBeNull();
});

test.each([
  [[], {}],
  [[{ code: 'confirmation-missing', message: 'Type its id.' }], { confirmation: 'one' }],
])('studio §5: “Change time” schedules the same candidate again, with %j', async (needs, typed) => {
  const { sent } = show(['change.publish'], {}, needs);
  await userEvent.click(await screen.findByRole('button', { name: 'Change time …' }));
  const dialog = within(
    screen.getByRole('dialog', { name: 'Change the time of “Christmas words”' }),
  );
  const start = await dialog.findByLabelText('Goes live on (time in Manila)');
  expect(start).toHaveValue('2031-12-01T08:00');
  await userEvent.clear(start);
  await userEvent.type(start, '2031-12-02T12:00');
  for (const field of dialog.queryAllByLabelText(/^There is no second publisher/))
    await userEvent.type(field, 'one');
  await userEvent.click(dialog.getByRole('button', { name: 'Change time' }));
  expect(await screen.findByText('The time of “Christmas words” is changed.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toContainEqual([
    'POST /changes/one/schedule',
    {
      closure: 'c1',
      publishAt: '2031-12-02T12:00:00+08:00',
      expiresAt: '2031-12-24T18:00:00+08:00',
      ...typed,
    },
  ]);
});

const published = {
  kind: 'take-back',
  change: { ...listed, status: 'published' },
  at: listed.expiresAt,
} as const;

test('studio §5: the end of a published change is moved by its own, or leads to its page, where it is kept live', async () => {
  const { sent } = show(['change.publish'], published);
  expect(await screen.findByRole('link', { name: 'Keep it live …' })).toHaveAttribute(
    'href',
    '/changes/one',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change time …' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByLabelText(/^Goes live on/)).toBeNull();
  const end = dialog.getByLabelText('Expires on (time in Manila)');
  expect(end).toHaveValue('2031-12-24T18:00');
  await userEvent.clear(end);
  await userEvent.type(end, '2031-12-31T23:59');
  await userEvent.click(dialog.getByRole('button', { name: 'Change time' }));
  expect(await screen.findByText('The time of “Christmas words” is changed.')).toBeVisible();
  expect(sent).toContainEqual([
    'PUT /changes/one/expiry',
    { expiresAt: '2031-12-31T23:59:00+08:00' },
  ]);
});

test('studio §5: without the permission, the end of a published change only shows', async () => {
  show([], published);
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button', { name: 'Change time …' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Keep it live …' })).toBeNull();
});
