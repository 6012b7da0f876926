import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Row } from './Row.tsx';

test('holds its children in their order', () => {
  renderStrict(
    <Row id="r" gap="small" align="between">
      <p>One</p>
      <p>Two</p>
    </Row>,
  );
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'One',
    'Two',
  ]);
});
