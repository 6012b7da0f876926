import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import { TourOffer } from './TourOffer.tsx';

beforeEach(() => localStorage.clear());

const offered = (permissions: readonly string[]): boolean => {
  renderServed(<TourOffer />, {}, permissions);
  return screen.queryByRole('link', { name: 'Begin the tour' }) !== null;
};

test('the tour is offered until a person does not want it, on this machine', async () => {
  expect(offered(['draft.write'])).toBe(true);
  await userEvent.setup().click(screen.getByRole('button', { name: 'No, thank you' }));
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  expect(offered(['draft.write'])).toBe(false);
  cleanup();
  localStorage.setItem('studio-tour somebody-else', localStorage.getItem('studio-tour p') ?? '');
  localStorage.removeItem('studio-tour p');
  expect(offered(['draft.write'])).toBe(true);
});

test('the tour is not offered to those who may change nothing', () => {
  expect(offered(['document.read'])).toBe(false);
});

test('whoever declines it by the keyboard is at the heading of the page afterwards', async () => {
  renderServed(
    <main>
      <h1 tabIndex={-1}>Documents</h1>
      <TourOffer />
    </main>,
    {},
    ['draft.write'],
  );
  screen.getByRole('button', { name: 'No, thank you' }).focus();
  await userEvent.setup().keyboard('{Enter}');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Documents' })).toHaveFocus();
});
