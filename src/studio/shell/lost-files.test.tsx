import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import { KeysButton } from '../keys/KeysButton.tsx';
import { TextDifference } from '../text-difference/TextDifference.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';

vi.mock('../keys/KeysDialog.tsx', () => {
  throw new TypeError('The file is not there any more.');
});
vi.mock('../text-difference/show-difference.ts', () => {
  throw new TypeError('The file is not there any more.');
});

// React logs caught errors.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

test('a page whose texts cannot be compared, since a file of the studio is lost, says so', async () => {
  renderServed(
    <PageErrorBoundary>
      <TextDifference before="{}" after="[]" />
    </PageErrorBoundary>,
    {},
    [],
  );
  expect(await screen.findByRole('heading', { name: 'This page cannot be shown' })).toBeVisible();
  expect(screen.queryByText('Comparing the texts')).toBeNull();
});

test('keys that cannot be loaded are told, and everything around them stays', async () => {
  renderServed(
    <>
      <KeysButton />
      <p>The page</p>
    </>,
    {},
    [],
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The keys could not be loaded. Load the studio again.',
  );
  expect(screen.getByText('The page')).toBeVisible();
});
