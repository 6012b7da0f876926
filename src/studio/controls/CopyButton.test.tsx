import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each<[string, object, string]>([
  ['copies', { clipboard: { writeText: () => Promise.resolve() } }, 'Copied'],
  [
    'refuses',
    { clipboard: { writeText: () => Promise.reject(new Error('refused')) } },
    'Not copied: mark it and copy it yourself',
  ],
  ['has no clipboard, as over plain HTTP', {}, 'Not copied: mark it and copy it yourself'],
])('a browser that %s is told of', async (_, browser, notice) => {
  const user = userEvent.setup({ writeToClipboard: false });
  vi.stubGlobal('navigator', browser);
  render(
    <CopyButton text="abc" what="the password">
      Copy
    </CopyButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy the password' }));
  expect(await screen.findByText(notice)).toBeVisible();
});
