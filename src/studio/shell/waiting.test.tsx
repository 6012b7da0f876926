import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, renderServed } from '../api/served.fixture.tsx';
import type { FeedEvent } from '../live/feed-event.ts';
import { createTestFeedEvents } from '../live/feed-events.fixture.tsx';
import { ThemeContext } from '../theme/use-theme.ts';
import { StudioShell } from './StudioShell.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const waiting = (changes: number, requests: number): Answers[string] => ({
  body: { changes, requests },
});
const about = { change: 'one', action: 'change.approve', by: 'paul@loans.example', at: 1 };

const open = (
  first: Answers[string],
  permissions: readonly string[] = ['document.read', 'rights.read'],
) => {
  const { Fed, happen } = createTestFeedEvents();
  const { answers, sent } = renderServed(
    <ThemeContext value={{ theme: 'system', choose: () => undefined }}>
      <Fed>
        <StudioShell>
          <p>Anything</p>
        </StudioShell>
      </Fed>
    </ThemeContext>,
    {
      'GET /session': { status: 401, body: { code: 'signed-out', message: 'Sign in.' } },
      'GET /kill-switches': { body: { switches: [] } },
      'GET /alarms': { body: { alarms: [] } },
      'GET /waiting': first,
    },
    permissions,
  );
  const navigation = within(screen.getByRole('navigation', { name: 'Studio' }));
  const asked = () => sent.filter(([request]) => request === 'GET /waiting').length;
  const then = async (next: Answers[string], happening: FeedEvent): Promise<void> => {
    answers['GET /waiting'] = next;
    await happen(happening);
  };
  return { navigation, asked, then };
};

test('the navigation says beside a page how much waits there for whoever reads it, in a number and in words', async () => {
  const { navigation } = open(waiting(2, 1));
  expect(
    await navigation.findByRole('link', { name: 'Releases, 2 wait for you' }),
  ).toHaveTextContent(/^Releases2$/);
  expect(navigation.getByRole('link', { name: 'Admin, 1 waits for you' })).toHaveTextContent(
    /^Admin1$/,
  );
  expect(navigation.getByRole('link', { name: 'Pages' })).toHaveTextContent(/^Pages$/);
  expect(navigation.queryByRole('status')).toBeNull();
});

test('where nothing waits nothing is said', async () => {
  const { navigation, asked } = open(waiting(0, 0));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(asked()).toBe(1);
  expect(navigation.getByRole('link', { name: 'Releases' })).toHaveTextContent(/^Releases$/);
  expect(navigation.getByRole('link', { name: 'Admin' })).toHaveTextContent(/^Admin$/);
});

test.each<FeedEvent>([
  { type: 'change', data: about },
  { type: 'check', data: { closure: 'c', action: 'check.pass', by: 'gate', at: 1 } },
  {
    type: 'release',
    data: { release: 2, kind: 'publish', by: 'paul@loans.example', message: '', at: 1 },
  },
  { type: 'rights' },
  { type: 'people' },
  { type: 'anything' },
])(
  'the number is that of now once something may have been asked or decided: $type',
  async (happening) => {
    const { navigation, then } = open(waiting(2, 1));
    await navigation.findByRole('link', { name: 'Releases, 2 wait for you' });
    await then(waiting(1, 0), happening);
    expect(navigation.getByRole('link', { name: 'Releases, 1 waits for you' })).toBeVisible();
    expect(navigation.getByRole('link', { name: 'Admin' })).toHaveTextContent(/^Admin$/);
  },
);

test('nothing is asked for what concerns no decision', async () => {
  const { asked, then } = open(waiting(2, 1));
  await then(waiting(1, 0), {
    type: 'draft',
    data: { document: 'menu', action: 'draft.save', by: 'eve@loans.example', at: 1 },
  });
  await then(waiting(1, 0), { type: 'alarms' });
  expect(asked()).toBe(1);
});

test('a number that could not be read is told, and the last one stays until it can be', async () => {
  const { navigation, then } = open(waiting(2, 1));
  await navigation.findByRole('link', { name: 'Releases, 2 wait for you' });
  await then(
    { status: 503, body: { code: 'database-away', message: 'The database does not answer.' } },
    { type: 'people' },
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The database does not answer.');
  expect(navigation.getByRole('link', { name: 'Releases, 2 wait for you' })).toBeVisible();
  await then(waiting(1, 0), { type: 'people' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(navigation.getByRole('link', { name: 'Releases, 1 waits for you' })).toBeVisible();
});
