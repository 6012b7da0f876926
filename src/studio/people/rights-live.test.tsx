import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, renderServed } from '../api/served.fixture.tsx';
import { loadEngineForm } from '../forms/StudioForm.tsx';
import { createTestFeedEvents } from '../live/feed-events.fixture.tsx';
import { PeoplePage } from './PeoplePage.tsx';

beforeAll(loadEngineForm);
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const maria = {
  id: 'm',
  email: 'maria@loans.example',
  name: 'Maria',
  roles: ['viewer'],
  mustChange: false,
  disabled: false,
  createdAt: 1,
  etag: '"p1"',
};
const asked = {
  kind: 'let-in',
  email: 'ben@loans.example',
  name: 'Ben',
  roles: ['publisher'],
  askedBy: 'pia@loans.example',
  askedAt: 1,
  endsAt: 2,
};
const waiting = { id: 'one', ...asked, status: 'pending', deciders: ['paul@loans.example'] };
const decided = { ...waiting, deciders: [], decidedBy: 'paul@loans.example', decidedAt: 3 };
const listOf = (...requests: readonly object[]): Answers[string] => ({ body: { requests } });

const show = (requests: Answers[string], more: Answers = {}) => {
  const { Fed, happen } = createTestFeedEvents();
  const served = renderServed(
    <Fed>
      <PeoplePage />
    </Fed>,
    { 'GET /rights-requests': requests, 'GET /people': { body: { people: [maria] } }, ...more },
    ['people.read', 'people.write', 'rights.read', 'rights.confirm'],
  );
  return { ...served, happen: () => happen({ type: 'people' }) };
};

test('whoever asked reads who can decide it, and what became of it as soon as it was decided, with the people as they are then', async () => {
  const { answers, happen } = show(listOf(waiting));
  const requests = within(await screen.findByRole('region', { name: 'Requests' }));
  expect(requests.getByText('Who can decide it: paul@loans.example.')).toBeVisible();
  expect(requests.getByRole('status')).toHaveTextContent('1 request waits.');
  expect(requests.queryByRole('button', { name: 'Confirm' })).toBeNull();
  answers['GET /rights-requests'] = listOf({ ...decided, status: 'confirmed' });
  answers['GET /people'] = {
    body: { people: [maria, { ...maria, id: 'b', email: 'ben@loans.example', name: 'Ben' }] },
  };
  await happen();
  expect(requests.queryByText(/^Who can decide it/)).toBeNull();
  expect(requests.getByRole('status')).toHaveTextContent(
    /^No open requests\. Decided last: Let Ben \(ben@loans\.example\) in as Publisher\. Confirmed by paul@loans\.example on /,
  );
  expect(screen.getByRole('rowheader', { name: /Ben/ })).toBeVisible();
});

test.each([
  [
    'confirmed',
    /^Confirmed by paul@loans\.example on /,
    'It is shown only once.',
    'I have passed it on',
  ],
  [
    'refused',
    /^Refused by paul@loans\.example on /,
    'The one-time password shown earlier is no longer valid.',
    'Done',
  ],
])(
  'a password that is shown while its request is decided says so: %s',
  async (status, decision, ofPassword, button) => {
    const { answers, happen } = show(listOf(), {
      'POST /people': { status: 202, body: { request: waiting, oneTimePassword: 'one-two-three' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Let a person in' }));
    await userEvent.type(await screen.findByLabelText('E-mail address'), 'ben@loans.example');
    await userEvent.type(screen.getByLabelText('Name, as colleagues call the person'), 'Ben');
    answers['GET /rights-requests'] = listOf(waiting);
    await userEvent.click(screen.getByRole('button', { name: 'Let in' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Another publisher must confirm this' }),
    );
    expect(dialog.getByText(/Who can decide it: paul@loans\.example\.$/)).toBeVisible();
    expect(dialog.getByText(/works once the request is confirmed/)).toBeVisible();
    answers['GET /rights-requests'] = listOf({ ...decided, status });
    await happen();
    expect(screen.getByRole('dialog', { name: 'It was decided' })).toBeVisible();
    expect(dialog.getByText(decision)).toBeVisible();
    expect(dialog.getByText(ofPassword, { exact: false })).toBeVisible();
    expect(dialog.getByRole('button', { name: button })).toBeVisible();
  },
);
