import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import { loadEngineForm } from '../forms/StudioForm.tsx';
import { RollBackDialog } from './RollBackDialog.tsx';
import { ServiceNotices } from './ServiceNotices.tsx';
import { patience } from '../../../tests/fixtures/patience.ts';

beforeAll(loadEngineForm);

const head = (seq: number) => ({
  seq,
  kind: 'publish',
  author: 'paul@loans.example',
  message: 'Words',
  createdAt: 1,
});
const release = (seq: number, version: number) => ({
  body: {
    release: { ...head(seq), isLive: false },
    changes: [],
    documents: [{ document: 'menu', kind: 'screen', title: 'Menu', version }],
  },
});
const listed = (live: number) => ({
  body: { live, ended: [], releases: [], next: null },
  headers: { etag: `"r${live}"` },
});

test('studio §8: roll back lists page by page what will change, and what others released in the meantime', async () => {
  const { answers, sent } = renderServed(
    <RollBackDialog to={1} close={() => undefined} />,
    {
      'GET /releases': listed(2),
      'GET /releases/1': release(1, 1),
      'GET /releases/2': release(2, 2),
      'GET /releases/3': release(3, 5),
      'POST /releases/1/rollback': {
        status: 409,
        body: {
          code: 'released-meanwhile',
          message: 'Expected release 2 to be live.',
          live: 3,
          since: [head(3)],
        },
      },
    },
    ['release.rollback'],
  );
  expect(await screen.findByText('Menu goes from version 2 to version 1.')).toBeVisible();
  expect(await screen.findByLabelText('Why')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Why'), 'wrong amounts');
  await userEvent.click(screen.getByRole('button', { name: 'Roll back now' }));
  expect(await screen.findByText('Release 3 by paul@loans.example: Words')).toBeVisible();
  expect(screen.getByLabelText('Why')).toHaveValue('wrong amounts');
  answers['GET /releases'] = listed(3);
  await userEvent.click(screen.getByRole('button', { name: 'Show the changes again' }));
  expect(await screen.findByText('Menu goes from version 5 to version 1.')).toBeVisible();
  answers['POST /releases/1/rollback'] = {
    status: 201,
    body: { seq: 4, isServed: true },
  };
  answers['GET /releases/4/warnings'] = {
    status: 503,
    body: { code: 'unavailable', message: 'The database is away.' },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Roll back now' }));
  expect(await screen.findByText(/live again, as release 4\./)).toBeVisible();
  expect(sent).toContainEqual(['POST /releases/1/rollback', { reason: 'wrong amounts' }]);
  expect(await screen.findByText('The database is away.')).toBeVisible();
  answers['GET /releases/4/warnings'] = {
    body: { warnings: [{ document: 'menu', code: 'x', message: 'menu has ended.' }] },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('menu has ended.')).toBeVisible();
  expect(screen.getByText(/live again, as release 4\./)).toBeVisible();
});

const alarm = {
  id: 'late:one',
  kind: 'late',
  subject: 'one',
  message: 'It was published late.',
  since: 1,
  overAt: null,
  seenBy: null,
  seenAt: null,
};

test('an alarm stands on every page until somebody who may has seen it', async () => {
  const { answers, sent } = renderServed(
    <ServiceNotices />,
    {
      'GET /kill-switches': { body: { switches: [] } },
      'GET /alarms': { body: { alarms: [alarm] } },
      'POST /alarms/late%3Aone/seen': { status: 204, body: null },
    },
    ['alarm.see'],
  );
  await screen.findByText(/It was published late\./);
  answers['GET /alarms'] = { body: { alarms: [] } };
  await userEvent.click(screen.getByRole('button', { name: 'I have seen it' }));
  expect(sent.map(([request]) => request)).toContain('POST /alarms/late%3Aone/seen');
  await vi.waitFor(
    () => expect(screen.queryByText(/It was published late\./)).toBeNull(),
    patience,
  );
});

test.each([
  ['late', 'Look at the change', '/changes/one'],
  ['refused', 'Look at the page', '/documents/one'],
])('an alarm of kind %s leads to what it is about', async (kind, name, address) => {
  renderServed(
    <ServiceNotices />,
    {
      'GET /kill-switches': { body: { switches: [] } },
      'GET /alarms': { body: { alarms: [{ ...alarm, kind }] } },
    },
    [],
  );
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
});

test('who may not tick an alarm off reads it all the same', async () => {
  renderServed(
    <ServiceNotices />,
    {
      'GET /kill-switches': { body: { switches: [] } },
      'GET /alarms': { body: { alarms: [alarm] } },
    },
    [],
  );
  expect(await screen.findByText(/It was published late\./)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
