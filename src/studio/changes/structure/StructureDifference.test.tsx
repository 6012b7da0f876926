import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { StructureDifference } from './StructureDifference.tsx';

test('a time that differs is told in Manila, as it was chosen', () => {
  const texts = {
    before: '{ "id": "offer" }',
    after: '{ "id": "offer", "not_after": "2026-11-19T16:00:00Z" }',
  };
  render(<StructureDifference document="offer" texts={texts} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('listitem')).toHaveTextContent(
    /not_after is now “Nov 20, 2026, 12:00\sAM in Manila \(Nov 19, 2026, 4:00\sPM UTC\)”/,
  );
});
