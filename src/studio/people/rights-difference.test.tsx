import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import { loadEngineForm } from '../forms/StudioForm.tsx';
import { PeoplePage } from './PeoplePage.tsx';

beforeAll(loadEngineForm);

const requestOf = (now: object) => ({
  id: 'one',
  kind: 'change',
  email: 'maria@loans.example',
  roles: ['editor', 'publisher'],
  now: { name: 'Maria', roles: ['viewer', 'editor'], disabled: false, changed: false, ...now },
  status: 'pending',
  askedBy: 'ana@loans.example',
  askedAt: 1,
  endsAt: 2,
  deciders: ['pia@loans.example'],
});

const show = (now: object = {}) =>
  renderServed(
    <PeoplePage />,
    { 'GET /rights-requests': { body: { requests: [requestOf(now)] } } },
    ['rights.confirm', 'people.write'],
  );

const linesIn = (part: HTMLElement): (string | null)[] =>
  within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a request says which roles are new and which go, on the page and once more before it is decided', async () => {
  show();
  const lines = ['Roles added: Publisher', 'Roles removed: Viewer', 'Roles that stay: Editor'];
  const sentence = await screen.findByText('Change Maria (maria@loans.example)');
  const [list] = screen.getAllByRole('list').filter((part) => !part.contains(sentence));
  expect(list && linesIn(list)).toEqual(lines);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(linesIn(screen.getByRole('dialog'))).toEqual(lines);
});

test('what was asked of a person who is another one by now says so, and is not offered to be confirmed', async () => {
  show({ roles: ['viewer'], changed: true });
  expect(await screen.findByText('Roles added: Editor, Publisher')).toBeVisible();
  expect(
    screen.getByText(
      /^maria@loans\.example was changed after this request, so it can no longer be confirmed\./,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});
