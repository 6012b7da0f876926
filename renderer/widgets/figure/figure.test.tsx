import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findA11yViolations, renderStrict } from '../testing.tsx';
import { Figure } from './Figure.tsx';

test('a figure says what it is', async () => {
  renderStrict(<Figure id="f" label="Loan amount" value="₱5.000,00" />);
  expect([
    screen.getByRole('term').textContent,
    screen.getByRole('definition').textContent,
  ]).toEqual(['Loan amount', '₱5.000,00']);
  expect(await findA11yViolations()).toEqual([]);
});
