import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import { loadEngineForm } from '../forms/StudioForm.tsx';
import { PeoplePage } from './PeoplePage.tsx';

beforeAll(loadEngineForm);

const asked = {
  id: 'one',
  kind: 'password',
  email: 'maria@loans.example',
  status: 'pending',
  askedBy: 'ana@loans.example',
  askedAt: 1,
  endsAt: 2,
};
const request = { ...asked, deciders: ['pia@loans.example'] };

test('whoever decides a request goes on at the heading of the requests, among which it waits no more', async () => {
  const user = userEvent.setup();
  const { answers } = renderServed(
    <PeoplePage />,
    {
      'GET /rights-requests': { body: { requests: [request] } },
      'POST /rights-requests/one/confirm': { body: {} },
    },
    ['rights.confirm'],
  );
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  answers['GET /rights-requests'] = { body: { requests: [{ ...request, status: 'confirmed' }] } };
  await user.click(
    await within(screen.getByRole('dialog')).findByRole('button', { name: 'Confirm' }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Requests' })).toHaveFocus());
});
