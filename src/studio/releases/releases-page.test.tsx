import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, renderServed } from '../api/served.fixture.tsx';
import { ReleasesPage } from './ReleasesPage.tsx';

const release = (seq: number, more: object = {}) => ({
  seq,
  kind: 'publish',
  author: 'ana@b.example',
  message: `Words ${seq}`,
  createdAt: 1,
  changed: 1,
  pages: [{ document: 'menu', title: 'Main menu', change: 'replaced' }],
  ...more,
});

const change = (id: string, more: object) => ({
  id,
  title: `Change ${id}`,
  reason: '',
  author: 'ana@b.example',
  status: 'open',
  rev: 1,
  createdAt: 1,
  updatedAt: 1,
  documents: ['menu'],
  needs: [],
  deciders: [],
  ended: [],
  ...more,
});

const hour = 3_600_000;
const later = Date.now() + 24 * hour;

const changes = [
  change('open', { needs: [{ code: 'not-checked', message: '' }], reason: 'Legal asked.' }),
  change('late', { status: 'scheduled', publishAt: Date.now() - hour }),
  change('first', { status: 'scheduled', publishAt: later, expiresAt: later + 2 * hour }),
  change('second', { status: 'scheduled', publishAt: later + hour }),
  change('gone', { status: 'withdrawn' }),
  change('ends', { status: 'published', expiresAt: later + 3 * hour }),
];

const show = async (answers: Answers = {}, path = '/releases', permissions: string[] = []) => {
  renderServed(
    <ReleasesPage />,
    {
      'GET /releases': { body: { live: 2, ended: [], releases: [release(2), release(1)] } },
      'GET /changes': { body: { changes } },
      'GET /kill-switches': { body: { switches: [] } },
      'GET /documents': {
        body: { documents: [{ id: 'menu', kind: 'screen', title: 'Main menu', state: 'clean' }] },
      },
      ...answers,
    },
    permissions,
    path,
  );
  expect(await screen.findByRole('group', { name: 'Show' })).toBeVisible();
};

const cardsIn = async (section: string): Promise<readonly string[]> => {
  const region = await screen.findByRole('region', { name: section });
  return within(region)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
};

test('studio §5: the timeline has planned changes above, then now, then the past', async () => {
  await show();
  expect(await cardsIn('Being prepared')).toEqual(['Change open']);
  expect(await cardsIn('Planned')).toEqual([
    'Change ends',
    'Change first',
    'Change second',
    'Change first',
    'Change late',
  ]);
  expect(await cardsIn('Now')).toEqual(['Published: Words 2']);
  expect(await cardsIn('Past')).toEqual(['Published: Words 1']);
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Being prepared',
    'Planned',
    'Now',
    'Past',
  ]);
});

test('studio §5: a card names its pages by title, the reason, the author and the state', async () => {
  await show();
  const prepared = await screen.findByRole('region', { name: 'Being prepared' });
  expect(prepared).toHaveTextContent(
    /Change open\s*Being prepared\s*Main menu\s*Legal asked\.\s*By ana/,
  );
  expect(within(prepared).getByRole('link', { name: 'Main menu' })).toHaveAttribute(
    'href',
    '/documents/menu',
  );
  const planned = screen.getByRole('region', { name: 'Planned' });
  expect(
    within(planned)
      .getAllByText(/^(?:Late|Planned|Taken back)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Planned', 'Taken back', 'Taken back', 'Planned', 'Planned', 'Late']);
});

test.each([
  ['Being prepared', ['Being prepared']],
  ['Planned', ['Planned']],
  ['Live', ['Now']],
  ['Past', ['Past']],
  ['Switched off', ['Switched off']],
])('studio §5: the filter %s shows %j', async (label, sections) => {
  await show();
  await screen.findByRole('region', { name: 'Now' });
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(
    sections,
  );
});

const noReports = {
  reports: [],
  totals: { reports: 0, rows: 0, withoutRelease: 0 },
  days: [],
  screens: [],
  releases: [{ release: 1, reports: 3 }],
};

test('studio §5: incidents are the client errors since the live release, or of all releases', async () => {
  await show({ 'GET /reports': { body: noReports } }, '/releases?show=incidents', ['report.read']);
  expect(await screen.findByText('No errors were reported since release 2.')).toBeVisible();
  expect(screen.getByLabelText('Since release')).toHaveValue('2');
  await userEvent.click(screen.getByRole('button', { name: 'Show all errors' }));
  expect(await screen.findByText('No errors were reported.')).toBeVisible();
  expect(screen.getByLabelText('Since release')).toHaveValue('');
});

test('studio §5: operators without the permission for client errors are told so', async () => {
  await show({}, '/releases?show=incidents');
  expect(await screen.findByRole('region', { name: 'Incidents' })).toHaveTextContent(
    'Your roles do not include client errors.',
  );
  expect(screen.queryByRole('button', { name: 'Incidents' })).toBeNull();
});

test('studio §5: closed changes follow the past releases on request', async () => {
  await show({}, '/releases?show=past');
  await screen.findByRole('region', { name: 'Past' });
  expect(screen.queryByRole('region', { name: 'Closed changes' })).toBeNull();
  await userEvent.click(screen.getByLabelText(/^Include closed changes/));
  expect(await cardsIn('Closed changes')).toEqual(['Change gone', 'Change ends']);
  expect(screen.getByRole('link', { name: 'Change gone' })).toHaveAttribute(
    'href',
    '/changes/gone',
  );
});

const approval = [{ code: 'approval-missing', message: 'Somebody has to approve it.' }];

test.each([
  [{ needs: approval, deciders: ['pia@loans.example'] }, 'Waits for one approvalWaits for you'],
  [{ needs: approval, deciders: ['paul@loans.example'] }, 'Waits for one approval'],
  [{ status: 'checked' }, 'Ready to publish'],
])('studio §5: a change with %j shows the state %s', async (more, state) => {
  await show({ 'GET /changes': { body: { changes: [change('one', more)] } } });
  const card = within(await screen.findByRole('region', { name: 'Being prepared' }));
  expect(card.getByRole('heading', { level: 3 }).nextElementSibling).toHaveTextContent(
    new RegExp(`^${state}$`),
  );
});

test.each([
  [['menu'], 'Main menu ends before it goes live'],
  [['menu', 'help'], 'Main menu and help end before they go live'],
])('studio §5: a change in which %j ends too early says so', async (ended, text) => {
  await show({ 'GET /changes': { body: { changes: [change('one', { ended })] } } });
  expect(await screen.findByRole('region', { name: 'Being prepared' })).toHaveTextContent(text);
});

test.each([
  [['menu'], 'Main menu has ended: no longer shown'],
  [['help', 'menu'], 'help and Main menu have ended: no longer shown'],
])('the release that is live says that %j are shown to nobody any more', async (ended, text) => {
  await show({
    'GET /releases': { body: { live: 2, ended, releases: [release(2), release(1)] } },
  });
  expect(await screen.findByRole('region', { name: 'Now' })).toHaveTextContent(text);
  expect(screen.getByRole('region', { name: 'Past' })).not.toHaveTextContent('ended');
});

test.each([
  ['publish', 'Published: Words 2'],
  ['rollback', 'Words 2'],
  ['expire', 'Expired: Words 2'],
  ['upgrade', 'Updated with a new app version'],
])('studio §5: a release of kind %s is titled %s', async (kind, title) => {
  await show({
    'GET /releases': { body: { live: 2, ended: [], releases: [release(2, { kind })] } },
  });
  expect(await cardsIn('Now')).toEqual([title]);
});

test('studio §5: pages beyond the listed ones are counted, and removed ones are named', async () => {
  const pages = [{ document: 'menu', title: '', change: 'removed' }];
  await show({
    'GET /releases': {
      body: { live: 2, ended: [], releases: [release(2, { changed: 5, pages })] },
    },
  });
  expect(await screen.findByRole('region', { name: 'Now' })).toHaveTextContent(
    'menu (withdrawn) and 4 more',
  );
});
