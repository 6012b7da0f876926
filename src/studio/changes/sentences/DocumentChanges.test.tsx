import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DocumentChanges } from './DocumentChanges.tsx';

const page = (words: string): string =>
  JSON.stringify({ body: [{ id: 'lead', widget: 'text', props: { text: { text: words } } }] });

test('studio §5: each changed block of a change leads to the page', () => {
  render(<DocumentChanges document="offer" texts={{ before: page('Old'), after: page('New') }} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText('1 difference:')).toBeVisible();
  expect(screen.getByText('Text: “Old” → “New”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show Text “New” on the page' })).toHaveAttribute(
    'href',
    '/documents/offer?at=%2Fbody%2F0',
  );
});

test('studio §5: a text that is not valid JSON has no sentences', () => {
  render(<DocumentChanges document="offer" texts={{ before: '{', after: page('New') }} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText(/^The text is not valid JSON/)).toBeVisible();
});
