import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Columns } from './Columns.tsx';

test('its children stand in their order', () => {
  renderStrict(
    <Columns id="c" most={4}>
      <p>One</p>
      <p>Two</p>
    </Columns>,
  );
  expect(
    [...(screen.getByText('One').parentElement?.children ?? [])].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(['One', 'Two']);
});
