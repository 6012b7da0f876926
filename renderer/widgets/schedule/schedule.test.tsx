import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findA11yViolations, renderStrict } from '../testing.tsx';
import { Schedule } from './Schedule.tsx';

test('each entry is numbered of all, also those that look alike and those that say little', async () => {
  const alike = { title: 'Part', value: '₱1,00', note: 'Due 2026-07-15' };
  renderStrict(<Schedule id="s" items={[alike, alike, {}]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    '1/3 Part ₱1,00 Due 2026-07-15',
    '2/3 Part ₱1,00 Due 2026-07-15',
    '3/3',
  ]);
  expect(await findA11yViolations()).toEqual([]);
});
