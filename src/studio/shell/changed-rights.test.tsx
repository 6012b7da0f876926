import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, renderServed } from '../api/served.fixture.tsx';
import { createTestFeedEvents } from '../live/feed-events.fixture.tsx';
import { SessionGate } from '../session/SessionGate.tsx';
import { ThemeContext } from '../theme/use-theme.ts';
import { RequirePermission } from './RequirePermission.tsx';
import { StudioShell } from './StudioShell.tsx';

const session = (
  roles: readonly string[],
  permissions: readonly string[],
  person: object = {},
) => ({
  body: {
    person: {
      id: 'p',
      email: 'pia@loans.example',
      name: 'Pia',
      roles,
      mustChange: false,
      ...person,
    },
    permissions,
    csrf: 'token',
  },
});
const viewer = session(['viewer'], ['document.read']);
const auditor = session(['viewer', 'auditor'], ['document.read', 'audit.read']);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const open = async (first: Answers[string]) => {
  const { Fed, happen: tell } = createTestFeedEvents();
  const { answers, sent } = renderServed(
    <ThemeContext value={{ theme: 'system', choose: () => undefined }}>
      <SessionGate>
        <Fed>
          <StudioShell>
            <input aria-label="Anything" />
            <RequirePermission permission="audit.read" title="Audit">
              <h1>All actions in the studio</h1>
            </RequirePermission>
          </StudioShell>
        </Fed>
      </SessionGate>
    </ThemeContext>,
    {
      'GET /session': first,
      'GET /kill-switches': { body: { switches: [] } },
      'GET /alarms': { body: { alarms: [] } },
      'GET /waiting': { body: { changes: 0, requests: 0 } },
    },
    [],
  );
  await userEvent.type(await screen.findByLabelText('Anything'), 'half a sentence');
  const happen = async (
    next: Answers[string],
    type: 'rights' | 'alarms' = 'rights',
  ): Promise<void> => {
    answers['GET /session'] = next;
    await tell({ type });
  };
  const places = () =>
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  return { happen, places, sent };
};

test('pages of a new role are there at once, and it is told; what is typed stays', async () => {
  const { happen, places } = await open(viewer);
  expect(places()).not.toContain('Admin');
  expect(screen.getByText(/^Your roles do not include this page\./)).toBeVisible();
  await happen(auditor);
  expect(places()).toContain('Admin');
  expect(screen.getByRole('heading', { name: 'All actions in the studio' })).toBeVisible();
  expect(
    await screen.findByText(/^Your roles have changed\. Added: Auditor\. The studio has adapted/),
  ).toBeVisible();
  expect(screen.getByLabelText('Anything')).toHaveValue('half a sentence');
  await userEvent.click(screen.getByRole('button', { name: 'I have seen it' }));
  expect(screen.queryByText(/^Your roles have changed/)).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('pages of a role that was taken away go at once, also the one that is open, and it is told; what is typed stays', async () => {
  const { happen, places } = await open(auditor);
  await happen(viewer);
  expect(places()).not.toContain('Admin');
  expect(screen.queryByRole('heading', { name: 'All actions in the studio' })).toBeNull();
  expect(await screen.findByText(/^Your roles have changed\. Removed: Auditor\./)).toBeVisible();
  expect(screen.getByLabelText('Anything')).toHaveValue('half a sentence');
  await happen(auditor);
  expect(screen.queryByText(/^Your roles have changed/)).toBeNull();
});

test('nothing is asked for what is no change of rights, and another name alone is no change of roles', async () => {
  const { happen, sent } = await open(viewer);
  const asked = () => sent.filter(([request]) => request === 'GET /session').length;
  await happen(auditor, 'alarms');
  expect(asked()).toBe(1);
  await happen(session(['viewer'], ['document.read'], { name: 'Pia Cruz' }));
  expect(asked()).toBe(2);
  expect(screen.getByRole('link', { name: 'Your account, Pia Cruz' })).toBeVisible();
  expect(screen.queryByText(/^Your roles have changed/)).toBeNull();
});

test('nobody goes on with the rights of somebody else who has signed in on another page', async () => {
  const { happen, places } = await open(viewer);
  await happen(
    session(['auditor'], ['document.read', 'audit.read'], {
      id: 'q',
      email: 'quin@loans.example',
      name: 'Quin',
    }),
  );
  expect(places()).not.toContain('Admin');
  expect(screen.getByRole('link', { name: 'Your account, Pia' })).toBeVisible();
});

test('rights that could not be read are told, and can be asked for again', async () => {
  const { happen, places } = await open(viewer);
  await happen({
    status: 503,
    body: { code: 'database-away', message: 'The database does not answer.' },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('The database does not answer.');
  const again = screen.getByRole('button', { name: 'Try again' });
  await happen(auditor, 'alarms');
  expect(places()).not.toContain('Admin');
  await userEvent.click(again);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(places()).toContain('Admin');
  expect(screen.queryByRole('alert')).toBeNull();
});
